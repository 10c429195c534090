import { useSyncExternalStore } from 'react'

/*
 * Rows that are about to go: deleted on the screen, on the server in a moment. They are left out of every list, also when
 * it is read anew meanwhile, and come back when the deletion is taken back or fails.
 */

let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>) {
  hidden = next
  for (const listener of listeners) listener()
}

export const hideRow = (id: string): void => set(new Set([...hidden, id]))

export const showRow = (id: string): void => set(new Set([...hidden].filter((other) => other !== id)))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHiddenRows = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden)

/** What is left of a list, and of the number of all. */
export function withoutHidden<T extends { id: string }>(
  rows: readonly T[],
  total: number,
  gone: ReadonlySet<string>,
) {
  const left = rows.filter(({ id }) => !gone.has(id))
  return { rows: left, total: Math.max(0, total - (rows.length - left.length)) }
}

/**
 * The focus goes to the neighbour of a row that is about to go, or to the page's heading: it would otherwise fall back to
 * the beginning of the document.
 */
export function leaveRow(from: Element): void {
  const row = from.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target =
    neighbour?.querySelector<HTMLElement>('[data-row]') ?? document.querySelector<HTMLElement>('main h1')
  if (target && !target.matches('a, button, input')) target.tabIndex = -1
  target?.focus()
}
