import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { expect } from './fixtures.ts'
import { call as staffCall, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { openPortal } from './portal.ts'

export const NEW_POST = '/admin/content/new'

/** Opens the editor and waits until it is ready. */
export async function openEditor(page: Page, server: ServerProcess, path = NEW_POST): Promise<Locator> {
  await openPortal(page, server, path)
  const text = textOf(page)
  await expect(text).toBeVisible()
  return text
}

export const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' })

export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

export const saveState = (page: Page): Locator => page.locator('[data-save-state]')

/** Fills in the fields that 'Save Post' requires. */
export async function fillBasics(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).first().fill(title)
  await page.getByLabel('Author', { exact: true }).fill('Ada Marlowe')
}

/** Waits until the local copy holds the text. */
export const keptHere = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain(text)

export async function savePost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect(page.getByText('Post saved!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/content$/)
}

export const recapOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Publish “/ })

/** Uses the summary dialog. */
export async function publishPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  await recapOf(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Post published', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/content$/)
}

type Summary = { id: string; title: string }

export async function idOf(server: ServerProcess, title: string): Promise<string> {
  const token = await tokenOf(server)
  const find = encodeURIComponent(title)
  const answer = await staffCall(server, token, 'GET', `/api/posts?status=all&limit=20&page=1&find=${find}`)
  const posts = (await answer.json()) as Summary[]
  const post = posts.find((each) => each.title === title)
  if (!post) throw new Error(`There is no post "${title}"`)
  return post.id
}

export async function readPost(server: ServerProcess, id: string): Promise<Record<string, unknown>> {
  const answer = await staffCall(server, await tokenOf(server), 'GET', `/api/posts/${id}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Creates a post, or changes one as another person. */
export async function sendPost(
  server: ServerProcess,
  fields: Record<string, string>,
  id = '',
): Promise<{ id: string; version: number }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const token = await tokenOf(server)
  const answer = await staffCall(server, token, id ? 'PUT' : 'POST', `/api/posts${id && `/${id}`}`, form)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: string; version: number }
}

export const POST = {
  content: '<p>Harbour fog.</p>',
  author_name: 'Ada Marlowe',
  excerpt: 'A dek.',
}

/** Adds a second staff account with the same password. The portal has no page for that. */
export function addEditor({ dataDir, admin }: ServerProcess, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const db = new DatabaseSync(join(dataDir, 'sleevenotes.sqlite'), { timeout: 5000 })
  try {
    const row = db.prepare('select * from account where email = ?').get(admin.email) as Record<string, string>
    const account = { ...row, id: `e2e-${email}`, email, name }
    const columns = Object.keys(account)
    const marks = columns.map(() => '?').join(', ')
    db.prepare(`insert or ignore into account (${columns.join(', ')}) values (${marks})`).run(
      ...Object.values(account),
    )
  } finally {
    db.close()
  }
  return { email, password: admin.password }
}

const sample = (path: string) => join(import.meta.dirname, '../../sample', path)

export const ARTWORK = sample('artwork/mirelle-ostby-lamp-room.webp')
export const TRACK_FILE = sample('audio/uncle-lumen-soft-brakes.mp3')
