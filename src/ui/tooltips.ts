/* Shows the names of icon-only controls with `data-tip`. The text is the control's accessible name, so the tooltip
   is hidden from screen readers. Written by hand because readers load it: Base UI's tooltip takes 28 kB. */

const OPEN_DELAY_MS = 700
/** After one tooltip, the next opens without a delay. */
const SKIP_DELAY_MS = 300
const TARGETS = '[data-tip]'
const EDGE_PX = 8

let tip: HTMLElement | undefined
let owner: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let closedAt = Number.NEGATIVE_INFINITY

function element(): HTMLElement {
  if (tip) return tip
  tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.popover = 'manual'
  tip.setAttribute('aria-hidden', 'true')
  document.body.append(tip)
  return tip
}

/** Below the control, or above it without enough space, and always inside the window. */
function place(shown: HTMLElement, control: Element): void {
  const around = control.getBoundingClientRect()
  const { width, height } = shown.getBoundingClientRect()
  const middle = around.left + (around.width - width) / 2
  const left = Math.max(EDGE_PX, Math.min(middle, innerWidth - width - EDGE_PX))
  const below = around.bottom + height < innerHeight
  shown.style.left = `${left}px`
  shown.style.top = `${below ? around.bottom : around.top - height}px`
}

function open(control: Element): void {
  const text = control.getAttribute('aria-label') ?? ''
  if (owner !== control || !control.isConnected || text === '') return
  const shown = element()
  shown.textContent = text
  shown.showPopover()
  place(shown, control)
}

function close(): void {
  clearTimeout(timer)
  owner = undefined
  if (!tip?.matches(':popover-open')) return
  tip.hidePopover()
  closedAt = performance.now()
}

function meet(control: Element | null, wait: number): void {
  if (control === (owner ?? null)) return
  close()
  if (!control) return
  owner = control
  timer = setTimeout(() => open(control), wait)
}

const askingAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(TARGETS) : null

function onPointer(event: Event): void {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return
  // The pointer may rest on the tooltip itself.
  if (tip && event.target === tip) return
  const skip = performance.now() - closedAt < SKIP_DELAY_MS || tip?.matches(':popover-open')
  meet(askingAt(event), skip ? 0 : OPEN_DELAY_MS)
}

function onFocus(event: Event): void {
  const control = askingAt(event)
  if (control?.matches(':focus-visible')) meet(control, 0)
}

/** Pressing a control or Escape closes the tooltip. */
function onPress(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return
  const pressed = owner
  close()
  owner = pressed
}

/** `first` is the event that loaded this code. */
export function startTooltips(first: Event): void {
  document.addEventListener('pointerover', onPointer)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', () => meet(null, 0))
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('keydown', onPress)
  document.addEventListener('scroll', close, { capture: true, passive: true })
  if (first.type === 'focusin') onFocus(first)
  else onPointer(first)
}
