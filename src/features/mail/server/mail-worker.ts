import { MINUTE } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import { createHelperPool } from '#platform/helpers/helper-pool.ts'
import { HelperFailure } from '#platform/helpers/helper-tasks.ts'
import type { Message } from './mail.service.ts'
import { outboxFolderOf } from './outbox-folder.ts'
import type { PictureWidths } from './mail-pictures.ts'
import type { From, MailAnswer, MailTask, PreparedMail, SendFailure } from './mail-tasks.ts'

export type MailWorker = ReturnType<typeof createMailWorker>
export type Preparing = ReturnType<typeof createPreparing>

/** Pages go before mail, also where the processor is fully used. */
const NICE = 10
const FILES_AT_ONCE = 4
const MEMORY_MB = 512
/** Longer than the time limits for connections to a mail server together. */
const SEND_MS = 5 * MINUTE
const PREPARE_MS = 30_000
/** Hundreds of mails a second need not ask each. */
const NAME_KEPT_MS = 10_000

type SiteName = () => Promise<string>

/** What the mail server said about a mail that it did not take. */
class SendError extends Error {
  readonly failure: SendFailure

  constructor(failure: SendFailure) {
    super(failure.message)
    this.failure = failure
  }
}

const helper = {
  module: new URL('./mail-process.ts', import.meta.url),
  nice: NICE,
  memoryMb: MEMORY_MB,
  size: 1,
}

/** Apart from sending: HTML that takes too long to prepare ends its own helper only. */
export const createPreparing = () => createHelperPool<MailAnswer>(helper)

/** Hands mail to a separate process (mail-process.ts). A `shared` one keeps running when this worker closes. */
export function createMailWorker(
  config: Config,
  siteName: SiteName = () => Promise.resolve(''),
  shared?: Preparing,
) {
  const office = {
    folder: outboxFolderOf(config.dataDir),
    ...(config.smtpUrl && { smtp: { url: config.smtpUrl, connections: config.smtpConnections } }),
  }
  const sending = createHelperPool<MailAnswer>({ ...helper, first: office, atOnce: Infinity })
  const preparing = shared ?? createPreparing()

  const sender = createSender(config, siteName)

  async function ask(task: MailTask) {
    const answer = await sending.ask(task, { deadlineMs: SEND_MS }).catch(lost)
    if (!answer.ok) throw new SendError(answer.failure)
  }

  return {
    /** So many mails at once are of use. */
    hands: config.smtpUrl ? config.smtpConnections : FILES_AT_ONCE,

    send: async (mail: Message): Promise<void> => ask({ task: 'send', mail, from: await sender() }),

    async prepare(html: string, widths: PictureWidths): Promise<PreparedMail> {
      const task: MailTask = { task: 'prepare', html, publicUrl: config.publicUrl, widths }
      const answer = await preparing.ask(task, { deadlineMs: PREPARE_MS }).catch(notPrepared)
      if (!answer.ok) throw new SendError(answer.failure)
      return answer.prepared!
    },

    close() {
      sending.stop()
      if (!shared) preparing.stop()
    },
  }
}

/** Who is named nowhere else is the magazine itself, by the name that it has at present. */
function createSender({ mailFrom, publicUrl }: Config, siteName: SiteName): () => Promise<From> {
  if (mailFrom) return () => Promise.resolve(mailFrom)
  const address = `no-reply@${new URL(publicUrl).hostname}`
  let known: { name: Promise<string>; until: number } | undefined
  return async () => {
    const now = performance.now()
    if (!known || known.until < now) known = { name: siteName().catch(() => ''), until: now + NAME_KEPT_MS }
    return { name: await known.name, address }
  }
}

/** The sender is waiting for this answer and can try again. */
function notPrepared(error: unknown): never {
  if (!(error instanceof HelperFailure)) throw error
  throw new Problem(
    503,
    'helper_unavailable',
    'We couldn’t prepare this e-mail. Please try again in a moment.',
    {
      headers: { 'retry-after': '5' },
    },
  )
}

/** How far it got is unknown: the outbox decides whether and when to try again. */
function lost(error: unknown): MailAnswer {
  if (!(error instanceof HelperFailure)) throw error
  return { ok: false, failure: { message: 'The process that sends mail ended.' } }
}
