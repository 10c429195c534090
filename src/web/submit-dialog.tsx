import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Wizard } from '#features/submissions/web/wizard.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { REOPEN, reloadWithDialog } from '#web/submit-dialog-host.tsx'
import { Toaster } from '#ui/toaster.tsx'

/** What Submit Music opens, on every page. The browser's own dialog brings Escape, the focus trap and its return. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    history.replaceState({ ...history.state, [REOPEN]: undefined }, '')
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])

  // The browser's Back leads to another page: the dialog does not stand in front of that.
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
      // A press beside it closes it, where the browser can do that. Nothing typed is lost.
      {...{ closedby: 'any' }}
    >
      <div className="mb-6 flex items-start justify-between gap-4">
        <h2 id="submit-title" ref={heading} tabIndex={-1} className="text-section">
          Submit Your Music
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
      <Wizard dialog={{ close, reopen: reloadWithDialog }} />
      {/* The page's own toasts lie below the dialog, out of reach. */}
      <Toaster />
    </dialog>
  )
}
