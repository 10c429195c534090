import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Changes filters that the address holds. The address follows a moment later, so a second change builds on the first one
 * instead of on what the page still shows.
 */
export function useFilterChange<State extends object>(state: State, hrefOf: (state: State) => string) {
  const navigate = useNavigate()
  const pending = useRef<{ state: State; asked: Set<string> }>(undefined)
  const shown = hrefOf(state)

  // The last change has arrived, or the person went somewhere else.
  useEffect(() => {
    const { current } = pending
    if (current && (shown === hrefOf(current.state) || !current.asked.has(shown))) pending.current = undefined
  })

  return (more: Partial<State>) => {
    const before = pending.current ?? { state, asked: new Set([shown]) }
    const next = { ...before.state, ...more }
    const href = hrefOf(next)
    pending.current = { state: next, asked: before.asked.add(href) }
    void navigate(href, { replace: true, preventScrollReset: true })
  }
}
