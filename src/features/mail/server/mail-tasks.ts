import type { Message } from './mail.service.ts'
import type { PictureWidths } from './mail-pictures.ts'

/** Without a mail server, mail is written to the folder as files. */
export type MailDestination = {
  smtp?: { url: string; connections: number }
  folder: string
}

export type From = string | { name: string; address: string }

export type MailTask =
  | { task: 'send'; mail: Message; from: From }
  | { task: 'prepare'; html: string; publicUrl: string; widths: PictureWidths }

/** HTML with inlined styles, and the same content as plain text. */
export type PreparedMail = { html: string; text: string }

/** The parts of a mail server's error that decide what happens next. */
export type SendFailure = {
  message: string
  code?: string
  command?: string
  responseCode?: number
  syscall?: string
  /** Which part of a session took too long. */
  timeoutType?: string
}

export function failureOf(error: unknown): SendFailure {
  const { message, code, command, responseCode, syscall, timeoutType } = error as SendFailure
  return { message, code, command, responseCode, syscall, timeoutType }
}

export type MailAnswer = { ok: true; prepared?: PreparedMail } | { ok: false; failure: SendFailure }
