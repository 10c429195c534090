import { expect } from 'vitest'
import { askOf, readCatalogue } from '#db/catalogue.ts'
import { isPostgres } from '#db/database.ts'
import { apply } from './testing-applications.ts'
import { deliver, sendNewsletter } from './testing-newsletter.ts'
import { blob, createPost, sound } from './testing-posts.ts'
import { submit } from './testing-submissions.ts'
import type { Caller, TestApp } from './testing.ts'
import type { Erasure, PersonFound } from '#features/privacy/privacy.schema.ts'

export const FIND = '/api/privacy/find'
export const ERASURES = '/api/privacy/erasures'
export const RETENTION = '/api/privacy/retention'

export const find = async (admin: Caller, email: string) =>
  (await admin.post(FIND, { email })).json<PersonFound>()

/** What is held, without the kinds of which nothing is. */
export const heldOf = async (admin: Caller, email: string) =>
  Object.fromEntries(Object.entries((await find(admin, email)).counts).filter(([, count]) => count > 0))

export async function erase(admin: Caller, email: string, comments: Erasure['comments'] = 'delete') {
  const answer = await admin.post(ERASURES, { email, comments })
  if (answer.statusCode !== 202) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json<Erasure>()
}

export const erasuresOf = async (admin: Caller) => (await admin.get(ERASURES)).json<Erasure[]>()

/** Waits until the last deletion is done. */
export async function erased(admin: Caller): Promise<Erasure> {
  await expect.poll(async () => (await erasuresOf(admin))[0]?.finished_at, { timeout: 60_000 }).toBeTruthy()
  return (await erasuresOf(admin))[0]!
}

type Given = { editor: Caller; email: string; post: string }

/** A person who has left something of every kind, through the site's own calls. */
async function leaveEverything(app: TestApp, { editor, email, post }: Given) {
  await submit(app, { email, uploadedFile: sound(), musicUrl: '', releaseTitle: email })
  await apply(app, { email, portfolio: blob(`%PDF-1.7\n${email}`, 'Portfolio.pdf') })
  await app.post(`/api/posts/${post}/comments`, { author: 'Ann Ode', email, content: 'Side two.' })
  const [comment] = (await editor.get('/api/comments?status=pending')).json<{ id: string }[]>()
  await editor.patch(`/api/comments/${comment!.id}`, { status: 'approved' })
  await app.post('/api/contact', { name: 'Ann Ode', email, message: 'A question about the vinyl.' })
  await app.post('/api/newsletter/subscribe', { email })
  await app.db
    .updateTable('subscriber')
    .set({ status: 'confirmed', confirmed_at: app.clock.now().toISOString() })
    .where('email', '=', email)
    .execute()
  await app.db.updateTable('subscription').set({ confirmed_at: app.clock.now().toISOString() }).execute()
  await app.post('/api/auth/login', { email, password: 'not the password' })
}

/** A magazine with a post, a newsletter and a webhook, and two people whose addresses are alike. */
export async function peopledSite(app: TestApp) {
  const [admin, editor] = [await app.as('admin'), await app.as('editor')]
  const hook = { url: 'https://hooks.example.com/in', events: ['subscriber.joined'] }
  await admin.post('/api/webhooks', hook)
  const { id: post } = await createPost(editor, { status: 'published' })
  for (const email of ['ann@example.com', 'joann@example.com']) {
    await leaveEverything(app, { editor, email, post })
    await app.db
      .transaction()
      .execute((tx) => app.services.webhooks.emit(tx, 'subscriber.joined', { id: email, email }))
  }
  await sendNewsletter(editor)
  await deliver(app)
  return { admin, editor, post }
}

/** The columns of the whole database that contain this text, with the number of rows. */
export async function columnsWith({ db }: TestApp, text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const ask = askOf(db)
  for (const { name: table, columns } of await readCatalogue(ask, isPostgres(db))) {
    for (const { name, kind } of columns) {
      if (kind !== 'text' && kind !== 'json') continue
      const value = `lower(cast("${name}" as text))`
      const [row] = await ask<{ count: number }>(`select count(*) as count from "${table}"
        where ${value} like '%${text}%' and ${value} not like '%jo${text}%'`)
      if (row && row.count > 0) found[`${table}.${name}`] = row.count
    }
  }
  return found
}
