import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/data-folder.ts'
import type { Message } from './mail.service.ts'
import type { From, MailDestination } from './mail-tasks.ts'
import { outboxFileName } from './outbox-folder.ts'

export type MailTransport = { send(mail: Message, from: From): Promise<void> }

const CONNECT_TIMEOUT_MS = 30_000
const ANSWER_TIMEOUT_MS = 60_000

export const createTransports = ({ smtp, folder }: MailDestination): MailTransport =>
  smtp ? smtpTransport(smtp) : outboxFolder(folder)

function smtpTransport({ url, connections }: NonNullable<MailDestination['smtp']>): MailTransport {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // After a broken connection the mail may have arrived, so the outbox decides whether to retry.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { send: async (mail, from) => void (await server.sendMail(message(mail, from))) }
}

function outboxFolder(folder: string): MailTransport {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, from) {
      const { message: bytes } = await composer.sendMail(message(mail, from))
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
      const name = outboxFileName(mail)
      await write(join(folder, name), bytes as Buffer)
    },
  }
}

/** Renames at the end, so that a program watching the folder never reads half a mail. */
async function write(path: string, bytes: Buffer) {
  const file = await open(`${path}.part`, 'w', PRIVATE_FILE)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

function message({ recipient, subject, text, html, headers, message_id }: Message, from: From) {
  return { from, to: recipient, subject, text, html: html ?? undefined, headers, messageId: message_id }
}
