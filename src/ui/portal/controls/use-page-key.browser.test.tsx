import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePageKey } from './use-page-key.ts'

function Page() {
  const [key, setKey] = useState('')
  usePageKey((event) => setKey(event.key))
  return <main>Last key: {key}</main>
}

test('a key works from the moment the page appears', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const appeared = new Promise((resolve) => {
    new MutationObserver(resolve).observe(container, { childList: true })
  })
  root.render(<Page />)
  await appeared
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }))
  await expect.element(page.getByText('Last key: k')).toBeVisible()
})
