/**
 * A message with another template in it. The template that was chosen before gives way as long as it stands there
 * unchanged; whatever the person has typed stays.
 */
export function withTemplate(message: string, before: string, next: string): string {
  if (before !== '' && message.includes(before)) return message.replace(before, () => next).trim()
  return [message.trimEnd(), next].filter((part) => part !== '').join('\n\n')
}
