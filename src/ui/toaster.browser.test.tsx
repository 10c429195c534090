import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showToast } from '#ui/toasts.ts'
import { showToReader } from '#web/testing-reader.tsx'

const toasts = () => page.getByRole('region', { name: 'Notifications (F8)' })
const toast = (title = 'Message sent') => toasts().getByText(title)

async function openToast() {
  showToReader(<button type="button">Elsewhere</button>)
  await expect.element(toasts()).toBeInTheDocument()
  showToast({ title: 'Message sent' })
  await expect.element(toast()).toBeVisible()
}

function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a toast disappears after five seconds', async () => {
  stopTime()
  await openToast()
  vi.advanceTimersByTime(4900)
  await expect.element(toast()).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(toast()).not.toBeInTheDocument()
})

test('a toast stays while it has the pointer or the focus, and F8 leads to it', async () => {
  stopTime()
  await openToast()
  await toast().hover()
  vi.advanceTimersByTime(20_000)
  await expect.element(toast()).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(toasts()).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(toasts().getByRole('button', { name: 'Close' })).toHaveFocus()
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
  vi.advanceTimersByTime(20_000)
  await expect.element(toast()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast()).not.toBeInTheDocument()
})

test('a swipe of 50 px to the right closes a toast, a shorter one or one to the left does not', async () => {
  await openToast()
  const card = toast().element().parentElement!
  const swipe = (by: number) => {
    for (const [type, clientX] of [
      ['pointerdown', 100],
      ['pointermove', 100 + by],
      ['pointerup', 100 + by],
    ] as const)
      card.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX }))
  }
  swipe(49)
  swipe(-80)
  await expect.element(toast()).toBeVisible()
  swipe(50)
  await expect.element(toast()).not.toBeInTheDocument()
})

test('a new toast replaces the one before', async () => {
  await openToast()
  showToast({ title: 'Another message' })
  await expect.element(toast('Another message')).toBeVisible()
  await expect.element(toast()).not.toBeInTheDocument()
})
