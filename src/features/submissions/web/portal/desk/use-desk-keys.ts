import { useEffect, useEffectEvent } from 'react'
import { actionOf, type DeskAction, isTaken } from '#features/submissions/web/portal/desk/desk-keys.ts'

/** Listens on the whole page, except while the person types. */
export function useDeskKeys(on: boolean, act: (action: DeskAction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target, event.key)) return
    const action = actionOf(event)
    // Only seeking repeats while a key is held down.
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
