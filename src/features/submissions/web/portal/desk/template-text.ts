/**
 * Inserts a template into a message. It replaces the template that was chosen before, if that is unchanged. Everything
 * else that the person typed stays.
 */
export function withTemplate(message: string, before: string, next: string): string {
  if (before !== '' && message.includes(before)) return message.replace(before, () => next).trim()
  return [message.trimEnd(), next].filter((part) => part !== '').join('\n\n')
}
