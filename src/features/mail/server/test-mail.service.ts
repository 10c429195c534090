import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/tables.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict, Problem } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { TestMail } from '../mail.schema.ts'
import { mailErrors, testMailTexts } from '../texts/errors.ts'
import type { MailWorker } from './mail-worker.ts'

export type TestMails = ReturnType<typeof createTestMails>

/** An admin waits for it. A server that is this slow would also be too slow for newsletters. */
const ANSWER_MS = 20_000
const ERROR_MAX = 300

type Needs = {
  db: Db
  settings: Settings
  config: Config
  worker: Pick<MailWorker, 'send'>
  clock: Clock
  /** Passed in, because accounts come later in the order of features. */
  emailOf: (db: Db, accountId: string) => Promise<{ email: string }>
  answerMs?: number
}

/** Sent at once instead of through the outbox, so that the admin sees what the mail server says. */
export function createTestMails(needs: Needs) {
  const { db, settings, config, worker, clock, emailOf, answerMs = ANSWER_MS } = needs
  const server = serverOf(config.smtpUrl)
  /** The mail server that accepted a test. Another one needs its own test. */
  const proof = settings.kept('mail-test', { server: '', at: '' })

  async function deliver(recipient: string) {
    const id = newId(20)
    const { subject, text } = testMailTexts(await settings.siteName(), config.publicUrl)
    await worker.send({
      id,
      kind: 'test',
      recipient,
      subject,
      text,
      html: null,
      headers: {},
      message_id: `<${id}@${new URL(config.publicUrl).hostname}>`,
      created_at: isoNow(clock),
      attempts: 1,
    })
  }

  return {
    hasServer: server !== '',

    isProven: async (): Promise<boolean> => server !== '' && (await proof.read()).server === server,

    async send(accountId: string): Promise<TestMail> {
      if (server === '') throw conflict(mailErrors.noServer, 'no_mail_server')
      const { email: recipient } = await emailOf(db, accountId)
      const late = new AbortController()
      const tooSlow = wait(answerMs, undefined, { signal: late.signal }).then(() => {
        throw new Problem(504, 'mail_server_slow', mailErrors.slow)
      })
      await Promise.race([deliver(recipient).catch(refused), tooSlow]).finally(() => late.abort())
      await db.transaction().execute((tx) => proof.save(tx, { server, at: isoNow(clock) }))
      return { recipient }
    },
  }
}

/** Without the password. */
function serverOf(smtpUrl: string | undefined): string {
  if (smtpUrl === undefined) return ''
  const { protocol, username, host } = new URL(smtpUrl)
  return `${protocol}//${username}@${host}`
}

function refused(error: unknown): never {
  const reason = error instanceof Error ? error.message : ''
  throw new Problem(502, 'mail_not_accepted', mailErrors.notAccepted(reason.slice(0, ERROR_MAX)))
}
