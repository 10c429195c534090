import { setPriority } from 'node:os'
import type { Config } from '#platform/config.ts'
import { createHelper } from '#platform/helper-process.ts'
import type { Message } from './mail.service.ts'
import { outboxFolderOf } from './outbox-folder.ts'
import type { From, MailAnswer, MailTask, PreparedMail, SendFailure } from './mail-tasks.ts'

export type MailWorker = ReturnType<typeof createMailWorker>

/** Pages go before mail, also where the processor is fully used. */
const NICE = 10
const FILES_AT_ONCE = 4
/** Hundreds of mails a second need not ask each. */
const NAME_KEPT_MS = 10_000

type SiteName = () => Promise<string>

/** What the mail server said about a mail that it did not take. */
export class SendError extends Error {
  readonly failure: SendFailure

  constructor(failure: SendFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Hands mail to a process of its own: see mail-process.ts. */
export function createMailWorker(config: Config, siteName: SiteName = () => Promise.resolve('')) {
  const office = {
    folder: outboxFolderOf(config.dataDir),
    ...(config.smtpUrl && { smtp: { url: config.smtpUrl, connections: config.smtpConnections } }),
  }
  const helper = createHelper<MailAnswer>({
    module: new URL('./mail-process.ts', import.meta.url),
    // Nobody knows how far it had come: the outbox decides whether and when it is tried again.
    tries: 1,
    lost: () => new SendError({ message: 'The process that sends mail ended.' }),
    first: { office },
    onStart: giveWay,
  })

  const sender = createSender(config, siteName)

  async function ask(task: MailTask) {
    const answer = await helper.ask(task)
    if (!answer.ok) throw new SendError(answer.failure)
    return answer
  }

  return {
    /** So many mails at once are of use. */
    hands: config.smtpUrl ? config.smtpConnections : FILES_AT_ONCE,

    send: async (mail: Message): Promise<void> =>
      void (await ask({ task: 'send', mail, from: await sender() })),

    prepare: async (html: string): Promise<PreparedMail> =>
      (await ask({ task: 'prepare', html, publicUrl: config.publicUrl })).prepared!,

    close: helper.stop,
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

function giveWay(pid: number) {
  try {
    setPriority(pid, NICE)
  } catch {
    // It has ended already, or the system does not allow it: then it has the same rights as the pages.
  }
}
