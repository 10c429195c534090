import { afterEach, expect, test } from 'vitest'
import { closeToast, currentToast, showToast, SWIPE_PX, TOAST_HOTKEY, TOAST_MS } from './toasts.ts'

afterEach(() => closeToast(currentToast()?.id ?? 0))

test('at most one toast is there: a new one takes the place of the old', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second', tone: 'bad' })
  expect(currentToast()).toMatchObject({ title: 'Second', tone: 'bad' })
})

test('closing a toast that has gone already leaves the present one', () => {
  showToast({ title: 'First' })
  const { id } = currentToast()!
  showToast({ title: 'Second' })
  closeToast(id)
  expect(currentToast()?.title).toBe('Second')
  closeToast(currentToast()!.id)
  expect(currentToast()).toBeUndefined()
})

test('the figures are those of the specification', () => {
  expect({ TOAST_MS, SWIPE_PX, TOAST_HOTKEY }).toEqual({ TOAST_MS: 5000, SWIPE_PX: 50, TOAST_HOTKEY: 'F8' })
})
