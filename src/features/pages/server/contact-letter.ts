import { strangersName, strangersWords, withoutLinks } from '#lib/strangers-text.ts'

/** Plain text in which nothing of the stranger's becomes a link. The portal shows the message as it was written. */
export function contactLetter({ name, email, message }: { name: string; email: string; message: string }) {
  const sender = strangersName(name)
  return {
    subject: `Message from ${sender}`,
    text: [
      `${sender} (${withoutLinks(email)}) sent this message with the contact form:`,
      strangersWords(message),
      'Reply to this e-mail to answer. The portal also has the message, under Messages.',
      '',
    ].join('\n\n'),
  }
}
