import { textOf } from '../convert/dom.ts'
import { parseHtml } from '../convert/parse.ts'

/** HTML of the old site as plain text, as comments and captions are here. Paragraphs stay, scripts go. */
export const plainText = (html: string): string =>
  textOf(parseHtml(html.replace(/<br\s*\/?>|<\/p>/gi, '\n')))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*\n\s*/g, '\n\n')
    .trim()
