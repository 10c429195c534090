import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewTexts } from '#features/newsletter/texts/portal.ts'
import { previewOf } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { MailFrame, MailText } from '#ui/portal/display/mail-frame.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { useDebounced } from '#ui/portal/lists/use-debounced.ts'

const PAUSE_MS = 400
const WIDTHS = [
  { label: previewTexts.phone, width: 375 },
  { label: previewTexts.desktop, width: 680 },
  { label: previewTexts.text, width: 0 },
]

/** The server renders the preview, so it looks exactly like the mail. */
export function MailPreview({ content }: { content: string }) {
  const [shown, setShown] = useState(WIDTHS[0]!)
  const settled = useDebounced(content, PAUSE_MS)
  const { data, isError } = useQuery({
    queryKey: ['newsletter preview', settled],
    // The server requires a subject, but the preview does not show it.
    queryFn: () => previewOf({ subject: previewTexts.title, content: settled }),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (content.trim() === '') return <p className="text-muted">{previewTexts.empty}</p>
  return (
    <section aria-label={previewTexts.title} className="flex flex-col gap-2">
      <div role="group" aria-label={previewTexts.width} className="-ml-2 flex flex-wrap">
        {WIDTHS.map((choice) => (
          <QuietButton
            key={choice.label}
            aria-pressed={choice === shown}
            className="aria-pressed:underline"
            onClick={() => setShown(choice)}
          >
            {choice.label}
          </QuietButton>
        ))}
      </div>
      {isError && <p className="text-muted">{previewTexts.failed}</p>}
      {/* The empty frame keeps the place. Otherwise the button below would move just as someone presses it. */}
      {!isError &&
        (shown.width > 0 ? (
          <MailFrame
            html={data?.html ?? ''}
            width={shown.width}
            exact={shown.label === previewTexts.desktop}
          />
        ) : (
          <MailText text={data?.text ?? ''} />
        ))}
    </section>
  )
}
