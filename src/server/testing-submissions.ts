import { inject } from 'vitest'
import type { SubmissionReceived } from '#features/submissions/submissions.schema.ts'
import { newId } from '#platform/ids.ts'
import { testApp, type Caller, type FormFields, type TestApp } from './testing.ts'

export const day = (app: Pick<TestApp, 'clock'>, offset = 0) =>
  new Date(app.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)

/** The minimum that the submission form sends. */
export const submissionForm = (app: Pick<TestApp, 'clock'>, more: FormFields = {}): FormFields => ({
  artistName: 'Mára Lune',
  releaseTitle: 'Night Bus',
  email: 'mara@example.com',
  country: 'Norway',
  releaseDate: day(app),
  selectedGenres: ['Ambient', 'Electronic'],
  musicUrl: 'https://mara.example/night-bus',
  termsAccepted: 'true',
  ...more,
})

export async function submit(app: TestApp, more: FormFields = {}): Promise<SubmissionReceived> {
  const answer = await app.form('POST', '/api/submissions', submissionForm(app, more))
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json<SubmissionReceived>()
}

/** Two nodes on PostgreSQL. On SQLite, two in one process would wait for each other forever. */
export async function twoNodes(app: TestApp): Promise<[TestApp, TestApp]> {
  return [
    app,
    inject('engine') === 'postgres' ? await testApp({ database: app.database, clock: app.clock }) : app,
  ]
}

/** A curator who has accepted the invitation. */
export async function curator(app: TestApp, expertise: string[], name = 'curator') {
  const caller: Caller = await app.as('curator')
  const me = (await caller.get('/api/auth/me')).json<{ id: string; email: string }>()
  await app.db
    .updateTable('account')
    .set({ expertise: JSON.stringify(expertise), password_hash: newId(), name })
    .where('id', '=', me.id)
    .execute()
  return { ...caller, id: me.id, email: me.email, name }
}

export const mailsTo = async (app: TestApp, recipient: string) =>
  app.db
    .selectFrom('mail')
    .select(['subject', 'text', 'html', 'kind'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
