import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '#platform/config.ts'
import type { Message } from './mail.service.ts'

export type MailTransport = { send(mail: Message): Promise<void>; close(): void }

/** A real mail server where one is configured; else files that the portal and any mail program can read. */
export function mailTransport(config: Config): MailTransport {
  const from = config.mailFrom ?? `Sleevenotes <no-reply@${new URL(config.publicUrl).hostname}>`
  return config.smtpUrl ? smtp(config.smtpUrl, from) : outboxFolder(join(config.dataDir, 'outbox'), from)
}

function smtp(url: string, from: string): MailTransport {
  const server = nodemailer.createTransport({ url, pool: true })
  return {
    send: async (mail) => void (await server.sendMail(message(mail, from))),
    close: () => server.close(),
  }
}

function outboxFolder(folder: string, from: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message: bytes } = await composer.sendMail(message(mail, from))
      await mkdir(folder, { recursive: true })
      const name = `${mail.created_at.replace(/\D/g, '')}-${mail.id}.eml`
      await write(join(folder, name), bytes as Buffer)
    },
    close: () => undefined,
  }
}

/** Complete or not there: whoever watches the folder never reads half a mail. */
async function write(path: string, bytes: Buffer) {
  const file = await open(`${path}.part`, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

function message({ recipient, subject, text, html, headers, message_id }: Message, from: string) {
  return { from, to: recipient, subject, text, html: html ?? undefined, headers, messageId: message_id }
}
