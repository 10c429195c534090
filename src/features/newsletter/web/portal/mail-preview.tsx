import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewOf } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { MailFrame, MailText } from '#ui/portal/display/mail-frame.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { useDebounced } from '#ui/portal/lists/use-debounced.ts'

const PAUSE_MS = 400
const WIDTHS = [
  { label: 'Phone', width: 375 },
  { label: 'Desktop', width: 680 },
  { label: 'Text', width: 0 },
]

/** The mail as it will be, a moment after every change. The server makes it: what is shown is what is sent. */
export function MailPreview({ content }: { content: string }) {
  const [shown, setShown] = useState(WIDTHS[0]!)
  const settled = useDebounced(content, PAUSE_MS)
  const { data, isError } = useQuery({
    queryKey: ['newsletter preview', settled],
    // The subject is not part of what is shown.
    queryFn: () => previewOf({ subject: 'Preview', content: settled }),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (content.trim() === '') return <p className="text-muted">Your preview appears here.</p>
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <div role="group" aria-label="Preview width" className="-ml-2 flex flex-wrap">
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
      {isError && <p className="text-muted">The preview could not be made.</p>}
      {data &&
        (shown.width > 0 ? (
          <MailFrame html={data.html} width={shown.width} exact={shown.label === 'Desktop'} />
        ) : (
          <MailText text={data.text} />
        ))}
    </section>
  )
}
