import { strangersName, strangersWords, withoutLinks } from '#lib/strangers-text.ts'
import { contactMail } from '../texts/mail.ts'

/** Plain text without links from the sender. The portal shows the message unchanged. */
export function contactLetter({ name, email, message }: { name: string; email: string; message: string }) {
  const sender = strangersName(name)
  return {
    subject: contactMail.subject(sender),
    text: [
      contactMail.opening(sender, withoutLinks(email)),
      strangersWords(message),
      contactMail.closing,
      '',
    ].join('\n\n'),
  }
}
