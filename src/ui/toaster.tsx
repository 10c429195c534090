import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { CloseIcon } from '#ui/icons.tsx'
import { toastTexts } from '#ui/texts/toasts.ts'
import { closeToast, SWIPE_PX, type Toast, TOAST_HOTKEY, TOAST_MS, useToast } from '#ui/toasts.ts'

/** Shows toasts. F8 moves the focus here. A library would add 5 to 10 kB to every page of a reader. */
export function Toaster() {
  const toast = useToast()
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === TOAST_HOTKEY) region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <section ref={region} aria-label={toastTexts.region(TOAST_HOTKEY)} tabIndex={-1} className="toasts">
      {/* The live region is always present, so that toasts are announced. */}
      <div aria-live="polite">{toast && <ToastCard key={toast.id} toast={toast} />}</div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, tone, action } = toast
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const start = useRef<number>(undefined)
  const close = () => closeToast(id)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, id])

  const release = () => {
    start.current = undefined
  }
  const onMove = (event: PointerEvent) => {
    if (start.current !== undefined && event.clientX - start.current >= SWIPE_PX) close()
  }

  return (
    <div
      className={`flex touch-pan-y select-none items-start gap-3 border border-l-6 bg-paper p-4 shadow-float ${tone === 'bad' ? 'border-danger' : 'border-ink'}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => {
        start.current = event.clientX
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerMove={onMove}
    >
      <div className="grow">
        <p className="font-bold">{title}</p>
        {description && <p className="text-muted">{description}</p>}
        {action && (
          <button
            type="button"
            className="link min-h-11 font-semibold"
            onClick={() => (action.run(), close())}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={toastTexts.close}
        className="grid size-11 shrink-0 place-items-center hover:bg-raised"
        onClick={close}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
