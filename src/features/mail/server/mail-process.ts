// A helper process for mail, started by mail-worker.ts. Sending thousands of mails keeps a processor busy and the
// libraries need memory, so this stays out of the process that serves pages.
import { serveTasks } from '#platform/helpers/helper-main.ts'
import { createTransports, type MailTransport } from './transports.ts'
import { failureOf, type MailAnswer, type MailDestination, type MailTask } from './mail-tasks.ts'

let transport: MailTransport | undefined

async function perform(task: MailTask): Promise<MailAnswer> {
  if (task.task === 'send') {
    await transport!.send(task.mail, task.from)
    return { ok: true }
  }
  // Only newsletters need these large libraries.
  const { prepareMail } = await import('./prepare-mail.ts')
  return { ok: true, prepared: prepareMail(task.html, task.publicUrl, task.widths) }
}

// Ends with its parent: without it, no result is saved and the mail would be sent again later.
serveTasks<MailTask, MailAnswer>({
  first: (destination) => void (transport = createTransports(destination as MailDestination)),
  perform: (task) =>
    perform(task).catch((error: unknown): MailAnswer => ({ ok: false, failure: failureOf(error) })),
})
