import { actionOf, type DeskAction, isTaken } from '#features/submissions/web/portal/desk/desk-keys.ts'
import { usePageKey } from '#ui/portal/controls/use-page-key.ts'

/** Listens on the whole page, except while the person types. */
export function useDeskKeys(on: boolean, act: (action: DeskAction) => void): void {
  usePageKey((event) => {
    if (event.defaultPrevented || isTaken(event.target, event.key)) return
    const action = actionOf(event)
    // Only seeking repeats while a key is held down.
    if (!action || (event.repeat && action.do !== 'seek')) return
    event.preventDefault()
    act(action)
  }, on)
}
