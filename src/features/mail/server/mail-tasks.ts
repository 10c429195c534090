import type { Message } from './mail.service.ts'
import type { PictureWidths } from './mail-pictures.ts'

/** Where mail goes: to a mail server, or into a folder as files. */
export type PostOffice = {
  smtp?: { url: string; connections: number }
  folder: string
}

/** As mail programs show whose mail it is. */
export type From = string | { name: string; address: string }

export type MailTask =
  | { task: 'send'; mail: Message; from: From }
  | { task: 'prepare'; html: string; publicUrl: string; widths: PictureWidths }

/** HTML that mail programs show as it was meant, and the same for those who read text. */
export type PreparedMail = { html: string; text: string }

/** What a mail server said, as far as it matters for what comes next. */
export type SendFailure = {
  message: string
  code?: string
  command?: string
  responseCode?: number
  syscall?: string
}

export type MailAnswer = { ok: true; prepared?: PreparedMail } | { ok: false; failure: SendFailure }
