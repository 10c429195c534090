import { escapeHtml } from '#lib/html.ts'

type Attributes = Record<string, string | number | boolean | undefined>

/** A block as the editor of WordPress stores it: HTML between two comments. */
export function block(name: string, attributes: Attributes, html: string): string {
  const given = Object.values(attributes).some((value) => value !== undefined)
  return `<!-- wp:${name}${given ? ` ${inComment(attributes)}` : ''} -->\n${html}\n<!-- /wp:${name} -->`
}

/** Escapes characters that would end the comment. */
const inComment = (attributes: Attributes) =>
  JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)

/** An attribute with a safe value. */
export const attribute = (name: string, value: string): string => ` ${name}="${escapeHtml(value)}"`

export const rawBlock = (html: string): string => block('html', {}, html)
