import { fillIn, takeTyped } from '#ui/typed-text.ts'

/** The time a form may take to load its data after a reload. */
const WAIT_MS = 20_000

/** Forms of the portal appear after their data has loaded, so each field gets its text when it appears. */
export function restoreAsDrawn(): void {
  let left = takeTyped()
  if (left.length === 0) return
  const observer = new MutationObserver(() => {
    left = left.filter((typed) => !fillIn(typed))
    if (left.length === 0) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), WAIT_MS)
}
