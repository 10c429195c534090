import { createStore } from '#ui/store.ts'

/*
 * Rows that are about to go: deleted on the screen, on the server in a moment. They are left out of every list, also when
 * it is read anew meanwhile, and come back when the deletion is taken back or fails.
 */

const hidden = createStore<ReadonlySet<string>>(new Set())

export const hideRow = (id: string): void => hidden.set(new Set([...hidden.get(), id]))

export const showRow = (id: string): void =>
  hidden.set(new Set([...hidden.get()].filter((other) => other !== id)))

export const useHiddenRows = (): ReadonlySet<string> => hidden.use()

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
