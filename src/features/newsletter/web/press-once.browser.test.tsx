import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import { refuse, unreachable } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const INCOMPLETE = 'This link is incomplete. Please copy all of it.'

test.each([
  [CONFIRM_PATH, 'POST /api/newsletter/confirm'],
  [UNSUBSCRIBE_PATH, 'POST /api/newsletter/unsubscribe'],
] as const)('a truncated link to %s shows an error, and can be pressed again', async (path, call) => {
  const done: string[] = []
  const { answer, made } = showToReader(
    <PressOnce
      page={path}
      body={{ token: 'half' }}
      label="Press"
      busy="Pressing"
      onDone={(message) => done.push(message)}
    />,
    { [call]: refuse(400, INCOMPLETE) },
  )
  const button = page.getByRole('button', { name: 'Press' })
  await expect.element(button).toBeVisible()
  expect(made()).toEqual([])
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(INCOMPLETE)
  expect(made(call)).toMatchObject([{ body: { token: 'half' } }])
  answer({ [call]: unreachable })
  await button.click()
  await expect.element(page.getByRole('alert')).not.toMatchTextContent(INCOMPLETE)
  expect(done).toEqual([])
  answer({ [call]: { message: 'Done.' } })
  await button.click()
  await expect.poll(() => done).toEqual(['Done.'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
