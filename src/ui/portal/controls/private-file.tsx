import { type ReactNode, useState } from 'react'
import { messageOf } from '#ui/api-error.ts'
import { staffDownload, staffSave } from '#ui/portal/session/download.ts'
import { DownloadIcon } from '#ui/portal/display/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { downloadFailed, errorToast } from '#ui/texts/portal.ts'
import { showToast } from '#ui/toasts.ts'
import { formatBytes } from '#lib/bytes.ts'

type DownloadProps = {
  url: string
  name: string
  /** The file may not fit into the browser's memory. */
  isLarge?: boolean
  /** Called once the browser has taken over. */
  onStarted?: () => void
  className?: string
  children: ReactNode
}

/** Downloads a file that needs a session. */
export function DownloadButton({
  url,
  name,
  isLarge = false,
  onStarted,
  className,
  children,
}: DownloadProps) {
  const [busy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    try {
      await (isLarge ? staffSave : staffDownload)(url, name)
      onStarted?.()
    } catch (error) {
      const description = messageOf(error, downloadFailed)
      showToast({ tone: 'bad', ...errorToast, description })
    } finally {
      setBusy(false)
    }
  }
  return (
    <QuietButton disabled={busy} className={className} onClick={() => void get()}>
      <DownloadIcon />
      {children}
    </QuietButton>
  )
}

type PrivateFileProps = { url: string; name: string; bytes: number }

export const PrivateFile = ({ url, name, bytes }: PrivateFileProps) => (
  <DownloadButton url={url} name={name} className="-ml-3 max-w-full">
    <span className="truncate">{name}</span>
    <span className="shrink-0 font-normal text-muted tabular-nums">{formatBytes(bytes)}</span>
  </DownloadButton>
)
