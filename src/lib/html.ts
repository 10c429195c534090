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
