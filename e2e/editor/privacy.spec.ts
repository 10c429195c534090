import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unpackTar } from 'modern-tar'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { newMember } from '../support/people.ts'
import { openPortal } from '../support/portal.ts'
import { newEmail } from '../support/submission-forms.ts'

test.use({ writes: true })

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await downloading).path())
}

test('an admin exports and deletes the data of a person, and finds in the audit log who did what', async ({
  page,
  server,
}) => {
  const email = newEmail()
  const [post] = (await (await call(server, '', 'GET', '/api/posts?limit=1')).json()) as { id: string }[]
  const comment = { author: 'Ann Ode', email, content: 'Side two is the one.' }
  await call(server, '', 'POST', `/api/posts/${post!.id}/comments`, comment)
  await call(server, '', 'POST', '/api/contact', { name: 'Ann', email, message: 'A question about vinyl.' })
  const member = await newMember(server, 'author', 'Nils Aker')
  await call(server, await tokenOf(server), 'PATCH', `/api/people/${member.id}`, { role: 'editor' })
  await openPortal(page, server, '/admin/privacy')

  await test.step('the data is found and exported', async () => {
    await page.getByLabel('E-mail address').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const found = page.getByRole('region', { name: `Data about ${email}` })
    await expect(found).toContainText('Comments')
    await expect(found).toContainText('Messages')
    await expectAccessible(page)
    const archive = await unpackTar(await downloaded(page, 'Export everything'))
    const comments = archive.find(({ header }) => header.name === 'comments-1.json')
    expect(JSON.parse(Buffer.from(comments!.data!).toString())).toMatchObject([comment])
  })

  const person = await test.step('the data is deleted', async () => {
    await page.getByRole('button', { name: 'Delete everything…' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('This deletes 1 comment, 1 message')
    await expectAccessible(page)
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page.getByText(`We hold nothing about ${email}.`)).toBeVisible()
    const row = page.getByRole('list', { name: 'Deletions' }).getByRole('article').first()
    await expect(row).toContainText('Done')
    return /Person \S{8}/.exec(await row.innerText())![0]
  })

  await page.getByRole('link', { name: 'Audit log' }).click()
  const entries = page.getByRole('list', { name: 'Entries' })
  await test.step('the audit log names the code of the person and not the address', async () => {
    await expect(entries).toContainText('Deleted the data of one person')
    await expect(entries).toContainText(person)
    await expect(entries).not.toContainText(email)
  })

  await test.step('the audit log tells who changed a role, and is narrowed and exported', async () => {
    const changed = page.getByRole('article').filter({ hasText: 'Changed a role' }).first()
    await expect(changed).toContainText('Nils Aker')
    await expect(changed).toContainText('author → editor')
    await expectAccessible(page)
    await page.getByLabel('Kind').selectOption('people')
    await page.getByLabel('Person').selectOption({ label: 'Nils Aker' })
    await expect(page).toHaveURL(/kind=people/)
    const rows = page.getByRole('article')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Accepted an invitation')
    await page.reload()
    await expect(rows).toHaveCount(1)
    const csv = (await downloaded(page, 'Export CSV')).toString()
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain('"Nils Aker"')
  })
})
