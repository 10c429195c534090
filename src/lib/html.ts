const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** JSON that can stand in a <script>: without `<` nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Like escapeHtml, but what is already written as an entity stays: stored text has been through the sanitiser. */
const escapeText = (text: string): string =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** A block that begins with a tag makes a text HTML; anything else was typed as plain text. */
const looksLikeHtml = (text: string): boolean =>
  /<(p|h[1-6]|div|ul|ol|li|blockquote|figure|pre|hr|br|strong|em|b|i|u|a|span|img|code|table)\b[^>]*>/i.test(
    text,
  )

/** Plain text as HTML: blocks between blank lines are paragraphs, single line breaks stay. HTML is left as it is. */
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

/** Three lines of a wide column: a drop cap is that high. */
const LONG_PARAGRAPH = 210

/** Whether a text begins with a paragraph that a drop cap suits: long enough, and with a letter or a number first. */
export function opensWithLongParagraph(html: string): boolean {
  const [, inside = ''] = /^\s*<p\b[^>]*>(.*?)<\/p>/is.exec(html) ?? []
  // The lines after a break are short ones; those before it are too few to stand beside the letter.
  const [before = ''] = inside.split(/<br\b/i)
  const text = before
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, '·')
    .trim()
  return text.length >= LONG_PARAGRAPH && /^["“‘'«„(]?[\p{L}\p{N}]/u.test(text)
}
