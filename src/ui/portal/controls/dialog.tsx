import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type DialogProps = {
  title: string
  children: ReactNode
  /** Escape, or whatever else closes it. */
  onClose: () => void
  /** For questions that need an answer: a press beside it does not close it. */
  firm?: boolean
  /** The title is there for those who listen only. */
  titleHidden?: boolean
  className?: string
}

/**
 * A layer over the page. The browser's own dialog brings Escape, the focus trap and the focus' return. What is marked
 * with data-first has the focus at the start.
 */
export function Dialog({ title, children, onClose, firm = false, titleHidden, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Closed while it still stands in the page: only then does the focus return to where it was.
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
