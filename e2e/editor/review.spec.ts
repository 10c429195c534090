import type { Page } from '@playwright/test'
import { call, formOf, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { newMember, openAs } from '../support/people.ts'
import { openPortal } from '../support/portal.ts'
import { fillBasics, idOf, textOf } from '../support/post-editor.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const portal = (page: Page) => page.getByRole('navigation', { name: 'Portal' })

test('an author submits a post, an editor sends it back, and after that it is published', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/This page is for editors/)
  const author = await newMember(server, 'author', 'Nora Lind')
  const title = `Harbour Lights ${author.id}`

  await openAs(page, server, author, '/admin/content/new')
  await expect(page.getByRole('button', { name: 'Publish…' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Categories' })).toHaveCount(0)
  await expect(page.getByLabel('Featured Post')).toHaveCount(0)
  await fillBasics(page, title)
  await textOf(page).fill('A record made between two ferries.')
  await page.getByRole('button', { name: 'Submit for review…' }).click()
  const submit = page.getByRole('dialog')
  await expectAccessible(page)
  await submit.getByLabel('Note for the editors').fill('Out on Friday.')
  await submit.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Submitted for review')).toBeVisible()
  await expect(row(page, title)).toContainText('waiting for review')

  await openPortal(page, server, '/admin/content?status=review')
  await expect(portal(page).getByRole('link', { name: 'Content' })).toContainText('waiting')
  await expectAccessible(page)
  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('Nora Lind submitted this post for review.')).toBeVisible()
  await expect(page.getByText('“Out on Friday.”')).toBeVisible()
  await page.getByRole('button', { name: 'Send back…' }).click()
  await page.getByLabel('Note for the author').fill('Please name the label.')
  await page.getByRole('button', { name: 'Send back', exact: true }).click()
  await expect(page.getByText('Post sent back')).toBeVisible()
  await expect.poll(() => mailsTo(server, author.email).join('\n')).toContain('Please name the label.')

  await openAs(page, server, author, '/admin/content')
  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('“Please name the label.”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit for review…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
  await expect(row(page, title)).toContainText('waiting for review')

  const published = formOf({ status: 'published' })
  const path = `/api/posts/${await idOf(server, title)}`
  expect((await call(server, await tokenOf(server), 'PUT', path, published)).status).toBe(200)
  await expect.poll(() => mailsTo(server, author.email).join('\n')).toContain('is published')

  // The author can now only read it, and sees its figures.
  await page.reload()
  await expect(row(page, title).getByRole('link', { name: 'View' })).toBeVisible()
  await expect(row(page, title).getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await row(page, title).getByRole('link', { name: title }).click()
  await expect(page.getByText('This post is with the editors')).toBeVisible()
  await expectAccessible(page)
  await portal(page).getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Your figures' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page)

  // The address of an editors' page says that it is not for authors.
  await page.goto('/admin/people')
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
  await expectAccessible(page)
})
