import { createStore } from '#ui/store.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'plain' | 'bad'
  action?: { label: string; run: () => void }
  /** Runs once it is no longer on the screen, whatever the reason. */
  gone?: () => void
}

export const TOAST_MS = 5000
export const SWIPE_PX = 50
export const TOAST_HOTKEY = 'F8'

/** At most one is visible: a new one takes the place of the old. */
const current = createStore<Toast | undefined>(undefined)
let lastId = 0

function replace(toast: Toast | undefined) {
  const old = current.get()
  current.set(toast)
  old?.gone?.()
}

export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  replace({ tone: 'plain', ...toast, id: ++lastId })
}

/** Closes that toast, if it is still the one on the screen. */
export function closeToast(id: number): void {
  if (current.get()?.id === id) replace(undefined)
}

export const currentToast = current.get

export const useToast = (): Toast | undefined => current.use()
