// A process of its own for mail. Writing and sending thousands of mails takes as much of a processor as it can get, and
// the libraries for it take memory: neither is taken from the pages. Started by mail-worker.ts, ends with its parent.
import { createTransports, type MailTransport } from './transports.ts'
import type { MailAnswer, MailRequest, PostOffice, SendFailure } from './mail-tasks.ts'

let transport: MailTransport | undefined

async function perform(request: MailRequest): Promise<MailAnswer> {
  const { id } = request
  if (request.task === 'send') {
    await transport!.send(request.mail, request.from)
    return { id, ok: true }
  }
  // Only for a newsletter being written: the mails of every day do without it.
  const { prepareMail } = await import('./prepare-mail.ts')
  return { id, ok: true, prepared: prepareMail(request.html, request.publicUrl) }
}

function failureOf(error: unknown): SendFailure {
  const { message, code, command, responseCode, syscall } = error as SendFailure
  return { message, code, command, responseCode, syscall }
}

process.on('message', (request: MailRequest | { office: PostOffice }) => {
  if ('office' in request) return void (transport = createTransports(request.office))
  perform(request)
    .catch((error: unknown): MailAnswer => ({ id: request.id, ok: false, failure: failureOf(error) }))
    .then((answer) => process.connected && process.send?.(answer))
    .catch(() => undefined)
})

// Nobody is left who could note what was sent: whatever went out from here on would go out once more later.
process.on('disconnect', () => process.exit())
