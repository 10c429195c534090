import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RichText } from '#features/editor/text/rich-text.tsx'

/** Takes longer than React works without a break, so that timers run before the page is complete. */
function SlowPart() {
  const end = performance.now() + 20
  while (performance.now() < end) continue
  return null
}

test('the text opens even when React takes long to open its page', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const failures: unknown[] = []
  // React would try again without breaks.
  const root = createRoot(container, { onRecoverableError: (error) => failures.push(error) })
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  // As the router opens pages: React may take breaks.
  startTransition(() =>
    root.render(
      <>
        <RichText content="<p>Fog.</p>" onEdit={() => {}} onUpload={() => {}} />
        <SlowPart />
        <SlowPart />
        <SlowPart />
      </>,
    ),
  )
  const text = page.getByRole('textbox', { name: 'Content' })
  await expect.element(text).toHaveTextContent('Fog.')
  text.element().focus()
  await userEvent.keyboard('More ')
  await expect.element(text).toHaveTextContent('More Fog.')
  expect(failures).toEqual([])
})
