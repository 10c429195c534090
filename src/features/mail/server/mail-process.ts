// A helper process for mail. Writing and sending thousands of mails takes all of a processor, and the libraries take
// memory: the pages keep theirs. Started by mail-worker.ts.
import { serveTasks } from '#platform/helpers/helper-main.ts'
import { createTransports, type MailTransport } from './transports.ts'
import type { MailAnswer, MailTask, PostOffice, SendFailure } from './mail-tasks.ts'

let transport: MailTransport | undefined

async function perform(task: MailTask): Promise<MailAnswer> {
  if (task.task === 'send') {
    await transport!.send(task.mail, task.from)
    return { ok: true }
  }
  // Only newsletters need this; other mails do without the libraries.
  const { prepareMail } = await import('./prepare-mail.ts')
  return { ok: true, prepared: prepareMail(task.html, task.publicUrl, task.widths) }
}

function failureOf(error: unknown): SendFailure {
  const { message, code, command, responseCode, syscall } = error as SendFailure
  return { message, code, command, responseCode, syscall }
}

// When the parent ends, this ends too: nobody is left to note what was sent, and it would be sent again later.
serveTasks<MailTask, MailAnswer>({
  first: (office) => void (transport = createTransports(office as PostOffice)),
  perform: (task) =>
    perform(task).catch((error: unknown): MailAnswer => ({ ok: false, failure: failureOf(error) })),
})
