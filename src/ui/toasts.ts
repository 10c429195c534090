import { createStore } from '#ui/store.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'plain' | 'bad'
  action?: { label: string; run: () => void }
  onClose?: () => void
}

export const TOAST_MS = 5000
export const SWIPE_PX = 50
export const TOAST_HOTKEY = 'F8'

/** Only one is visible at a time. A new one replaces the old. */
const current = createStore<Toast | undefined>(undefined)
let lastId = 0

function replace(toast: Toast | undefined) {
  const old = current.get()
  current.set(toast)
  old?.onClose?.()
}

export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  replace({ tone: 'plain', ...toast, id: ++lastId })
}

/** Closes this toast if it is still visible. */
export function closeToast(id: number): void {
  if (current.get()?.id === id) replace(undefined)
}

export const currentToast = current.get

export const useToast = (): Toast | undefined => current.use()
