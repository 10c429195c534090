import { readFileSync } from 'node:fs'
import { unpackTar } from 'modern-tar'
import { call } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'
import { newEmail } from '../support/submission-forms.ts'

test.use({ writes: true })

test('an admin finds a person’s data, exports it, deletes it, and sees that it is gone', async ({
  page,
  server,
}) => {
  const email = newEmail()
  const [post] = (await (await call(server, '', 'GET', '/api/posts?limit=1')).json()) as { id: string }[]
  const comment = { author: 'Ann Ode', email, content: 'Side two is the one.' }
  await call(server, '', 'POST', `/api/posts/${post!.id}/comments`, comment)
  await call(server, '', 'POST', '/api/contact', { name: 'Ann', email, message: 'A question about vinyl.' })

  await openPortal(page, server, '/admin/privacy')
  await page.getByLabel('E-mail address').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('region', { name: `Data about ${email}` })
  await expect(found).toContainText('Comments')
  await expect(found).toContainText('Messages')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await found.getByRole('button', { name: 'Export everything' }).click()
  const archive = await unpackTar(readFileSync(await (await downloading).path()))
  const comments = archive.find(({ header }) => header.name === 'comments-1.json')
  expect(JSON.parse(Buffer.from(comments!.data!).toString())).toMatchObject([comment])

  await found.getByRole('button', { name: 'Delete everything…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('This deletes 1 comment, 1 message')
  await expectAccessible(page)
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText(`We hold nothing about ${email}.`)).toBeVisible({ timeout: 30_000 })
  const row = page.getByRole('list', { name: 'Deletions' }).getByRole('article').first()
  await expect(row).toContainText('Done')
  const person = /Person \S{8}/.exec(await row.innerText())![0]

  // The audit log names the code and not the address.
  await page.goto(`${server.url}/admin/audit`)
  const entries = page.getByRole('list', { name: 'Entries' })
  await expect(entries).toContainText('Deleted the data of one person')
  await expect(entries).toContainText(person)
  await expect(entries).not.toContainText(email)
})
