import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useTypingPause } from '#ui/portal/session/use-typing-pause.ts'

/** The session ends with the letter "e". */
function Page() {
  const [ended, setEnded] = useState(false)
  const open = useTypingPause(ended)
  return (
    <>
      <input aria-label="Title" onChange={({ target }) => target.value.includes('e') && setEnded(true)} />
      {open && (
        <input
          aria-label="Password"
          ref={(field) => field?.focus()}
          onKeyDown={({ key }) => key === 'Enter' && setEnded(false)}
        />
      )}
    </>
  )
}

test('a dialog that opens by itself waits for a pause in typing, and then stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(<Page />)
  const [title, password] = [page.getByLabelText('Title'), page.getByLabelText('Password')]
  await title.click()
  await userEvent.keyboard('fre')
  vi.advanceTimersByTime(900)
  await userEvent.keyboard('sh')
  vi.advanceTimersByTime(900)
  await expect.element(title).toHaveValue('fresh')
  await expect.element(password).not.toBeInTheDocument()

  vi.advanceTimersByTime(200)
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('secret')
  await expect.element(password).toHaveValue('secret')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).not.toBeInTheDocument()
})
