import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** The link in the sidebar, with the number of waiting items. */
const waiting = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: place })

async function writeComments(server: ServerProcess, ...contents: string[]): Promise<void> {
  await call(server, await tokenOf(server), 'PUT', '/api/settings/site', { comments_enabled: true })
  const [post] = (await (await call(server, '', 'GET', '/api/posts?limit=1')).json()) as { id: string }[]
  for (const content of contents) {
    const comment = { author: 'Ines Marlow', email: 'ines@example.com', content }
    expect((await call(server, '', 'POST', `/api/posts/${post?.id}/comments`, comment)).status).toBe(202)
  }
}

test('an editor approves and deletes comments, handles a message, and the sidebar counts both', async ({
  page,
  newServer,
}) => {
  const server = await newServer()
  await writeComments(server, 'First of all', 'Secondly')
  const letter = {
    name: 'Tess Holloway',
    email: 'tess@example.com',
    message: 'Where may we send our record?',
  }
  expect((await call(server, '', 'POST', '/api/contact', letter)).status).toBe(202)

  await test.step('comments wait until an editor approves or deletes them', async () => {
    await openPortal(page, server, '/admin/comments')
    await expect(waiting(page, 'Comments')).toHaveText('Comments2 waiting')
    await expect(row(page, 'First of all')).toContainText('ines@example.com')
    await expectAccessible(page)
    await row(page, 'First of all').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Comment approved')).toBeVisible()
    await expect(row(page, 'First of all')).toHaveCount(0)
    await expect(waiting(page, 'Comments')).toHaveText('Comments1 waiting')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'First of all')).toBeVisible()
    await expect(waiting(page, 'Comments')).toHaveText('Comments2 waiting')

    await row(page, 'First of all').getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('tab', { name: 'Approved' }).click()
    await expect(row(page, 'First of all')).toBeVisible()
    await row(page, 'First of all').getByRole('button', { name: 'Unapprove' }).click()
    await expect(page.getByText('No approved comments yet.')).toBeVisible()

    await page.getByRole('tab', { name: 'Waiting' }).click()
    await row(page, 'Secondly').getByRole('button', { name: 'Delete' }).click()
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Close' }).click()
    expect((await deleted).status()).toBe(204)
    await expect(waiting(page, 'Comments')).toHaveText('Comments1 waiting')
  })
  await test.step('a message is answered by mail, handled and deleted', async () => {
    await expect(waiting(page, 'Messages')).toHaveText('Messages1 waiting')
    await waiting(page, 'Messages').click()
    const message = row(page, 'Where may we send our record?')
    await expect(message.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      /^mailto:tess%40example\.com\?/,
    )
    await expectAccessible(page)
    await message.getByRole('button', { name: 'Mark as handled' }).click()
    await expect(page.getByText('Message marked as handled')).toBeVisible()
    await expect(page.getByText('No messages waiting.')).toBeVisible()
    await expect(waiting(page, 'Messages')).toHaveText('Messages')
    await page.getByRole('tab', { name: 'Handled' }).click()
    await message.getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByText('Message reopened')).toBeVisible()
    await page.getByRole('tab', { name: 'Open' }).click()
    await message.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Message deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(waiting(page, 'Messages')).toHaveText('Messages')
  })
  await test.step('what was approved or deleted stays so', async () => {
    await waiting(page, 'Comments').click()
    await expect(row(page, 'First of all')).toBeVisible()
    await expect(row(page, 'Secondly')).toHaveCount(0)
  })
})
