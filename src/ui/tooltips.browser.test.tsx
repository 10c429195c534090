import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTooltips } from '#ui/tooltips.ts'
import { showToReader } from '#web/testing-reader.tsx'

const tip = () => document.querySelector<HTMLElement>('.tooltip:popover-open')?.textContent
const button = (name: string) => page.getByRole('button', { name })

/** The code listens on the document for as long as the page is open, which other tests share. */
function start() {
  const listened = vi.spyOn(document, 'addEventListener')
  startTooltips(new PointerEvent('pointerover'))
  const calls = [...listened.mock.calls]
  listened.mockRestore()
  onTestFinished(() => {
    for (const [type, listener, options] of calls) document.removeEventListener(type, listener, options)
  })
}

async function openButtons() {
  showToReader(
    <>
      <button type="button">Elsewhere</button>
      <button type="button" aria-label="Share on X" data-tip />
      <button type="button" aria-label="Copy link" data-tip />
    </>,
  )
  await expect.element(button('Copy link')).toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  start()
  let now = performance.now()
  return {
    pass: (ms: number) => {
      now += ms
      vi.advanceTimersByTime(ms)
    },
    /** Stops the clock only for the event, because Vitest itself needs it. */
    pointAt: (name: string) => {
      const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
      button(name)
        .element()
        .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      clock.mockRestore()
    },
  }
}

test('a tooltip appears after 700 ms, and at once if another closed within 300 ms', async () => {
  const { pass, pointAt } = await openButtons()
  pointAt('Share on X')
  pass(690)
  expect(tip()).toBeUndefined()
  pass(20)
  expect(tip()).toBe('Share on X')
  pointAt('Copy link')
  pass(0)
  expect(tip()).toBe('Copy link')

  pointAt('Elsewhere')
  expect(tip()).toBeUndefined()
  pass(290)
  pointAt('Share on X')
  pass(0)
  expect(tip()).toBe('Share on X')

  pointAt('Elsewhere')
  pass(310)
  pointAt('Share on X')
  pass(600)
  expect(tip()).toBeUndefined()
  pass(110)
  expect(tip()).toBe('Share on X')
})

test('with a keyboard a tooltip does not wait, and a press and Escape close it', async () => {
  const { pass, pointAt } = await openButtons()
  await userEvent.keyboard('{Tab}')
  // From here on without a pause, in which the browser's own pointer could move onto a button.
  button('Copy link').element().focus()
  pass(0)
  expect(tip()).toBe('Copy link')
  document.dispatchEvent(new PointerEvent('pointerdown'))
  expect(tip()).toBeUndefined()

  pointAt('Share on X')
  pass(700)
  expect(tip()).toBe('Share on X')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  expect(tip()).toBe('Share on X')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(tip()).toBeUndefined()
})
