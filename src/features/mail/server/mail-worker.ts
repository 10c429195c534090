import { MINUTE } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import { createHelperPool } from '#platform/helpers/helper-pool.ts'
import { HelperFailure } from '#platform/helpers/helper-tasks.ts'
import { mailErrors } from '../texts/errors.ts'
import type { Message } from './mail.service.ts'
import { outboxFolderOf, removeFromOutbox } from './outbox-folder.ts'
import type { PictureWidths } from './mail-pictures.ts'
import type { From, MailAnswer, MailTask, PreparedMail, SendFailure } from './mail-tasks.ts'

export type MailWorker = ReturnType<typeof createMailWorker>
export type Preparing = ReturnType<typeof createPreparing>

/** Pages take precedence over mail when the processor is busy. */
const NICE = 10
const FILES_AT_ONCE = 4
const MEMORY_MB = 512
/** Longer than all timeouts of a mail server connection together. */
const SEND_MS = 5 * MINUTE
const PREPARE_MS = 30_000
/** Avoids reading the name for each of hundreds of mails a second. */
const NAME_KEPT_MS = 10_000

type SiteName = () => Promise<string>

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

/** Separate from sending, so that HTML that takes too long to prepare does not stop mail. */
export const createPreparing = () => createHelperPool<MailAnswer>(helper)

/** Hands mail to a separate process (mail-process.ts). A `shared` one keeps running when this worker closes. */
export function createMailWorker(
  config: Config,
  siteName: SiteName = () => Promise.resolve(''),
  shared?: Preparing,
) {
  const destination = {
    folder: outboxFolderOf(config.dataDir),
    ...(config.smtpUrl && { smtp: { url: config.smtpUrl, connections: config.smtpConnections } }),
  }
  const sending = createHelperPool<MailAnswer>({ ...helper, first: destination, atOnce: Infinity })
  const preparing = shared ?? createPreparing()

  const sender = createSender(config, siteName)

  async function ask(task: MailTask) {
    const answer = await sending.ask(task, { deadlineMs: SEND_MS }).catch(lost)
    if (!answer.ok) throw new SendError(answer.failure)
  }

  return {
    capacity: config.smtpUrl ? config.smtpConnections : FILES_AT_ONCE,

    send: async (mail: Message): Promise<void> => ask({ task: 'send', mail, from: await sender() }),

    forget: (mails: Message[]): Promise<void> => removeFromOutbox(destination.folder, mails),

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

/** Without MAIL_FROM, the sender has the current name of the site. */
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

function notPrepared(error: unknown): never {
  if (!(error instanceof HelperFailure)) throw error
  throw new Problem(503, 'helper_unavailable', mailErrors.notPrepared, { headers: { 'retry-after': '5' } })
}

/** We don't know how far it got, so the outbox decides whether to try again. */
function lost(error: unknown): MailAnswer {
  if (!(error instanceof HelperFailure)) throw error
  return { ok: false, failure: { message: mailErrors.processEnded } }
}
