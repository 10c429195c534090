import type { UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { CardContent } from '#ui/portal/display/card.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { MailFrame, MailText } from '#ui/portal/display/mail-frame.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { mailDialogTexts as texts } from '#ui/texts/portal.ts'
import { useRead } from '#ui/use-read.ts'

const MAIL_WIDTH = 600

type Mail = { text: string; html: string | null }

type MailDialogProps<T extends Mail> = {
  title: string
  about?: string
  query: UseQueryOptions<T, Error, T, string[]>
  onClose: () => void
}

export function MailDialog<T extends Mail>({ title, about, query, onClose }: MailDialogProps<T>) {
  const read = useRead(query)
  const [asText, setAsText] = useState(false)
  return (
    <Dialog title={title} onClose={onClose} className="w-full max-w-3xl">
      {about && <p className="mt-1 text-sm text-muted">{about}</p>}
      <div className="mt-3">
        <CardContent read={read} loading={texts.loading} skeleton="h-72">
          {({ text, html }) => (
            <>
              {html && !asText ? <MailFrame html={html} width={MAIL_WIDTH} /> : <MailText text={text} />}
              {html && (
                <QuietButton className="mt-2" onClick={() => setAsText(!asText)}>
                  {asText ? texts.showHtml : texts.showText}
                </QuietButton>
              )}
            </>
          )}
        </CardContent>
      </div>
      <div className="mt-3 flex justify-end">
        <QuietButton data-first onClick={onClose}>
          {texts.close}
        </QuietButton>
      </div>
    </Dialog>
  )
}
