import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type DialogProps = {
  title: string
  children: ReactNode
  onClose: () => void
  /** For questions that need an answer: a click outside does not close it. */
  firm?: boolean
  /** Shows the title only to screen readers. */
  titleHidden?: boolean
  className?: string
}

/**
 * Uses the browser's dialog, which handles Escape, traps the focus and restores it. The element with data-first gets the
 * focus first.
 */
export function Dialog({ title, children, onClose, firm = false, titleHidden, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Closes before it leaves the document, since only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      role={firm ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      className={`layer ${className}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (!firm && event.target === event.currentTarget) onClose()
      }}
    >
      <div className="layer-body">
        <h2 id={id} className={titleHidden ? 'sr-only' : 'text-xl'}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
