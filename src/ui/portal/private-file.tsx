import { type ReactNode, useState } from 'react'
import { errorOf, messageOf, unreachable } from '#ui/api-error.ts'
import { DownloadIcon } from '#ui/portal/icons.tsx'
import { QuietButton } from '#ui/portal/quiet-button.tsx'
import { staffToken, withSession } from '#ui/portal/staff.ts'
import { showToast } from '#ui/toasts.ts'
import { formatBytes } from '#lib/bytes.ts'

const LET_GO_MS = 60_000

/** A file that only the signed-in person may have: a link could not say who asks. */
const fetchFile = (url: string): Promise<Blob> =>
  withSession(async () => {
    const headers = { authorization: `Bearer ${staffToken() ?? ''}` }
    const response = await fetch(url, { headers }).catch((cause: unknown) => {
      throw unreachable(cause)
    })
    if (!response.ok) {
      throw errorOf({ status: response.status, body: await response.json().catch(() => undefined) })
    }
    return response.blob()
  })

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this, and a large file takes a while.
  setTimeout(() => URL.revokeObjectURL(url), LET_GO_MS)
}

type DownloadProps = { url: string; name: string; className?: string; children: ReactNode }

/** Fetches a file with the rights of the signed-in person and hands it to the browser. */
export function DownloadButton({ url, name, className, children }: DownloadProps) {
  const [busy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    try {
      saveAs(await fetchFile(url), name)
    } catch (error) {
      const description = messageOf(error, 'The file could not be fetched')
      showToast({ tone: 'bad', title: 'Error', description })
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
