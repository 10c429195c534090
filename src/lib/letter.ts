import { escapeHtml } from './html.ts'

/** A paragraph, or a link on a separate line. */
type Part = string | { link: string; text: string }

/** The HTML and plain-text versions of a mail. Line breaks in the texts stay. */
export const letter = (parts: Part[]): { text: string; html: string } => ({
  text: `${parts.map(asText).join('\n\n')}\n`,
  html: parts.map(asHtml).join(''),
})

const asText = (part: Part) => (typeof part === 'string' ? part : `${part.text}:\n${part.link}`)

const asHtml = (part: Part) =>
  typeof part === 'string'
    ? `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
    : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.text)}</a></p>`
