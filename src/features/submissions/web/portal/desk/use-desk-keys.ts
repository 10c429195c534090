import { useEffect, useEffectEvent } from 'react'
import { actionOf, type DeskAction, isTaken } from '#features/submissions/web/portal/desk/desk-keys.ts'

/** The whole page listens, as long as the desk is open and nobody types. */
export function useDeskKeys(on: boolean, act: (action: DeskAction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target, event.key)) return
    const action = actionOf(event)
    // Held down, a key seeks on; everything else is done once.
    if (!action || (event.repeat && action.do !== 'seek')) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}
