type Letter = { email: string; name: string; message: string }

/** Opens an answer in the person's own mail program, with what was written quoted. */
export function answerTo({ email, name, message }: Letter): string {
  const quoted = message.replace(/^/gm, '> ')
  const body = `Dear ${name},\n\n\n${quoted}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your message')}&body=${encodeURIComponent(body)}`
}
