import { fork, type ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { createMailer } from '#features/mail/server/mailer.ts'
import { createLog } from '#platform/log.ts'
import type { Caller, TestApp } from './testing.ts'

const ROWS_AT_ONCE = 500

/** Inserts confirmed subscribers to everything directly into the tables. */
export async function insertSubscribers({ db, clock }: Pick<TestApp, 'db' | 'clock'>, addresses: string[]) {
  const at = clock.now().toISOString()
  for (let i = 0; i < addresses.length; i += ROWS_AT_ONCE) {
    const some = addresses.slice(i, i + ROWS_AT_ONCE)
    await db.transaction().execute(async (tx) => {
      const confirmed = { status: 'confirmed' as const, subscribed_at: at, confirmed_at: at }
      await tx
        .insertInto('subscriber')
        .values(some.map((email) => ({ id: email.split('@')[0]!, email, ...confirmed })))
        .execute()
      await tx
        .insertInto('subscription')
        .values(
          some.map((email) => ({
            subscriber_id: email.split('@')[0]!,
            scope: 'all' as const,
            created_at: at,
            confirmed_at: at,
          })),
        )
        .execute()
    })
  }
}

/** Sends all due mail through the real mailer. */
export const deliver = (app: TestApp) =>
  createMailer({
    outboxes: [app.services.newsletter.outbox],
    clock: app.clock,
    transport: app.services.mailWorker,
    log: createLog('silent'),
  }).deliverDue()

/** A node that only sends, in a process that a test can kill. */
export function startSender(app: TestApp, env: Record<string, string>): ChildProcess {
  const settings = { ...env, DATA_DIR: app.database.dataDir, DATABASE_URL: app.database.databaseUrl ?? '' }
  const child = fork(new URL('./testing-sender.ts', import.meta.url), [JSON.stringify(settings), '700'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

export async function sendNewsletter(editor: Caller, more: object = {}) {
  const answer = await editor.post('/api/newsletter/send', {
    subject: 'November',
    content: '<p>New records.</p>',
    ...more,
  })
  if (answer.statusCode !== 202) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json<{ id: string }>()
}

export const campaignsOf = async (editor: Caller) =>
  (await editor.get('/api/newsletter/campaigns')).json<Record<string, unknown>[]>()
