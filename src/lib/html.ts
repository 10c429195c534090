const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** JSON for a <script> element. Without `<`, no value can close the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Like escapeHtml, but keeps existing entities, because the sanitiser has already escaped stored text. */
const escapeText = (text: string): string =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** A text with a known tag is HTML. Anything else was typed as plain text. */
const looksLikeHtml = (text: string): boolean =>
  /<(p|h[1-6]|div|ul|ol|li|blockquote|figure|pre|hr|br|strong|em|b|i|u|a|span|img|code|table)\b[^>]*>/i.test(
    text,
  )

/** Turns plain text into HTML: blank lines separate paragraphs, and single line breaks stay. HTML stays unchanged. */
export function bodyHtml(content: string): string {
  if (looksLikeHtml(content)) return content
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => `<p>${escapeText(block).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

/** Fills three lines of a wide column, the height of a drop cap. */
const LONG_PARAGRAPH = 210

/** Whether the first paragraph suits a drop cap: it is long and starts with a letter or digit. */
export function opensWithLongParagraph(html: string): boolean {
  const [, inside = ''] = /^\s*<p\b[^>]*>(.*?)<\/p>/is.exec(html) ?? []
  // A line break leaves too few lines beside the drop cap.
  const [before = ''] = inside.split(/<br\b/i)
  const text = before
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, '·')
    .trim()
  return text.length >= LONG_PARAGRAPH && /^["“‘'«„(]?[\p{L}\p{N}]/u.test(text)
}
