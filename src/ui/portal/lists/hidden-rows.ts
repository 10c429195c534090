import { createStore } from '#ui/store.ts'

/*
 * Rows that are hidden while their deletion is pending. Lists omit them even after a reload. They return if the deletion is
 * undone or fails.
 */

const hidden = createStore<ReadonlySet<string>>(new Set())

export const hideRow = (id: string): void => hidden.set(new Set([...hidden.get(), id]))

export const showRow = (id: string): void =>
  hidden.set(new Set([...hidden.get()].filter((other) => other !== id)))

export const useHiddenRows = (): ReadonlySet<string> => hidden.use()

/** Removes hidden rows from a list and from its total. */
export function withoutHidden<T extends { id: string }>(
  rows: readonly T[],
  total: number,
  gone: ReadonlySet<string>,
) {
  const left = rows.filter(({ id }) => !gone.has(id))
  return { rows: left, total: Math.max(0, total - (rows.length - left.length)) }
}

/**
 * Moves the focus to a neighbouring row, or to the heading of the page. Otherwise it would return to the start of the
 * document.
 */
export function leaveRow(from: Element): void {
  const row = from.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target =
    neighbour?.querySelector<HTMLElement>('[data-row]') ?? document.querySelector<HTMLElement>('main h1')
  if (target && !target.matches('a, button, input')) target.tabIndex = -1
  target?.focus()
}
