import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Wizard } from '#features/submissions/web/wizard.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { REOPEN, reloadWithDialog } from '#web/submit-dialog-host.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { toastTexts } from '#ui/texts/toasts.ts'
import { submitTexts } from '#web/texts/form-pages.ts'

/** The Submit Music dialog of all pages. The native dialog handles Escape and the focus. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    history.replaceState({ ...history.state, [REOPEN]: undefined }, '')
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])

  // The Back button leads to another page, where the dialog must not be open.
  const { key } = useLocation()
  const [openedOn] = useState(key)
  useEffect(() => {
    if (key !== openedOn) dialog.current?.close()
  }, [key, openedOn])

  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="submit-title"
      className="layer border-t-6 border-accent bg-paper p-6 text-ink shadow-float sm:p-10"
      onClose={onClose}
      // A click outside closes the dialog in browsers that support it. Typed text is kept.
      {...{ closedby: 'any' }}
    >
      <div className="mb-6 flex items-start justify-between gap-4">
        <h2 id="submit-title" ref={heading} tabIndex={-1} className="text-section">
          {submitTexts.title}
        </h2>
        <button
          type="button"
          aria-label={toastTexts.close}
          className="-m-2 grid size-11 shrink-0 place-items-center hover:bg-raised"
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
      <Wizard dialog={{ close, reopen: reloadWithDialog }} />
      {/* The page's toasts are behind the dialog and unreachable. */}
      <Toaster />
    </dialog>
  )
}
