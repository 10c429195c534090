import { replyTexts } from '#features/pages/texts/portal.ts'

type Letter = { email: string; name: string; message: string }

/** Opens a reply that quotes the message, in the editor's own mail program. */
export function answerTo({ email, name, message }: Letter): string {
  const quoted = message.replace(/^/gm, '> ')
  const body = `${replyTexts.greeting(name)}\n\n\n${quoted}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(replyTexts.subject)}&body=${encodeURIComponent(body)}`
}
