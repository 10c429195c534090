import { useSyncExternalStore } from 'react'

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
let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(toast: Toast | undefined) {
  const old = current
  current = toast
  for (const listener of listeners) listener()
  old?.gone?.()
}

export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  set({ tone: 'plain', ...toast, id: ++lastId })
}

/** Closes that toast, if it is still the one on the screen. */
export function closeToast(id: number): void {
  if (current?.id === id) set(undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = (): Toast | undefined => current

export const useToast = (): Toast | undefined =>
  useSyncExternalStore(subscribe, currentToast, () => undefined)
