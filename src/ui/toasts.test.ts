import { afterEach, expect, test } from 'vitest'
import { closeToast, currentToast, showToast, SWIPE_PX, TOAST_HOTKEY, TOAST_MS } from './toasts.ts'

afterEach(() => closeToast(currentToast()?.id ?? 0))

test('a new toast replaces the old one', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second', tone: 'bad' })
  expect(currentToast()).toMatchObject({ title: 'Second', tone: 'bad' })
})

test('closing an old toast keeps the current one', () => {
  showToast({ title: 'First' })
  const { id } = currentToast()!
  showToast({ title: 'Second' })
  closeToast(id)
  expect(currentToast()?.title).toBe('Second')
  closeToast(currentToast()!.id)
  expect(currentToast()).toBeUndefined()
})

test('a toast stays for five seconds, closes by a swipe of 50 pixels, and F8 focuses it', () => {
  expect({ TOAST_MS, SWIPE_PX, TOAST_HOTKEY }).toEqual({ TOAST_MS: 5000, SWIPE_PX: 50, TOAST_HOTKEY: 'F8' })
})
