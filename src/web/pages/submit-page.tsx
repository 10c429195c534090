import { useEffect, useRef } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { GuidePage } from '#web/guide-page.tsx'

const TITLE = 'Submit Your Music'
const LEAD = 'Four short steps, no account. Have these at hand.'

const ASKED = [
  { what: 'The artist', why: 'Name, country and an e-mail address that somebody reads.' },
  { what: 'The release', why: 'Title, release date and the genres it belongs to.' },
  { what: 'The music', why: 'A link to it, or the audio file itself, up to 200 MB.' },
  {
    what: 'The story',
    why: 'What we should know, in 500 characters. A press kit and your links, if you have them.',
  },
  { what: 'Your word', why: 'That the music is yours to send. You read the terms before anything is sent.' },
]

const AFTERWARDS =
  'A curator of your genre listens within 5 to 7 business days. If it is approved, it is published here, and you hear from us either way.'

function SubmitGuide() {
  return (
    <>
      <ol className="border-t border-rule">
        {ASKED.map(({ what, why }, index) => (
          <li key={what} className="grid grid-cols-[2.5rem_1fr] border-b border-rule py-4">
            <span aria-hidden="true" className="font-display text-card font-extrabold tabular-nums">
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{what}</span>
              <span className="font-read text-lg/snug text-muted">{why}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-5 font-read text-lg/snug">{AFTERWARDS}</p>
    </>
  )
}

/** What Submit Music opens, on every page. The browser's own dialog brings Escape, the focus trap and its return. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])

  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="submit-title"
      className="layer border-t-6 border-accent bg-paper p-6 text-ink shadow-float sm:p-10"
      onClose={onClose}
      // A press beside it closes it, where the browser can do that.
      {...{ closedby: 'any' }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="submit-title" ref={heading} tabIndex={-1} className="text-section">
          {TITLE}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="-m-2 grid size-11 shrink-0 place-items-center hover:bg-raised"
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
      <p className="mt-3 mb-6 font-read text-dek text-muted">{LEAD}</p>
      <SubmitGuide />
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton look="loud" to="/blog/submit" onClick={close}>
          Go to Submissions
        </LinkButton>
        <LinkButton to="/contact" onClick={close}>
          Ask the Editors
        </LinkButton>
      </p>
    </dialog>
  )
}

export function SubmitPage() {
  return (
    <GuidePage title={TITLE} lead={LEAD} description={`${LEAD} ${AFTERWARDS}`} path="/blog/submit">
      <div>
        <SubmitGuide />
      </div>
    </GuidePage>
  )
}
