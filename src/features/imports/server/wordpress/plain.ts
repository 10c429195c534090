import { decodeHTML } from 'entities'
import { cleanText } from '../convert/clean-text.ts'
import { parseHtml } from '../convert/parse.ts'
import { textOf } from '../convert/dom.ts'

const INLINE_TAGS =
  /<\/?(?:a|abbr|b|big|br|cite|code|del|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>/gi

const oneLine = (text: string) => cleanText(text).replaceAll(/\s+/g, ' ').trim()

/** A name or title without emphasis. Words such as `<live>` stay, because people use them in titles. */
export const plainName = (html: string, longest = 300): string => {
  const name = oneLine(decodeHTML(html.slice(0, longest * 10).replaceAll(INLINE_TAGS, '')))
  return name.length > longest
    ? `${name
        .slice(0, longest - 1)
        .toWellFormed()
        .trimEnd()}…`
    : name
}

/** The words of some HTML on one line. */
export const plainText = (html: string): string => oneLine(textOf(parseHtml(html)))
