/**
 * Runs in the page: the pointer seems to rest on every toast, which keeps it open. On a stalled machine, its five seconds
 * can pass between two looks of a test.
 */
export function holdToasts(): void {
  const hold = () => {
    for (const card of document.querySelectorAll('.toasts [aria-live] > :not([data-held])')) {
      card.setAttribute('data-held', '')
      card.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
  }
  new MutationObserver(hold).observe(document, { childList: true, subtree: true })
}
