import { DomUtils, parseDocument } from 'htmlparser2'

/** HTML of the old site as plain text, as comments and captions are here. Paragraphs stay, scripts go. */
export const plainText = (html: string): string =>
  DomUtils.innerText(parseDocument(html.replace(/<br\s*\/?>|<\/p>/gi, '\n')).children)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*\n\s*/g, '\n\n')
    .trim()
