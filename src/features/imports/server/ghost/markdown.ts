import { Marked } from 'marked'
import markedFootnote from 'marked-footnote'

/** Ghost keeps single line breaks, too. The result may contain any HTML, as Markdown may. */
const marked = new Marked({ gfm: true, breaks: true, async: false }).use(markedFootnote())

/** Quotes and lists inside each other, more than anybody writes. The parser reads each level again. */
const TOO_DEEP = /^((?:[ \t]{0,3}(?:>|[-*+](?=[ \t]))[ \t]?){20})(?:[ \t]{0,3}(?:>|[-*+](?=[ \t]))[ \t]?)+/gm

export const markdownHtml = (text: string): string =>
  marked.parse(text.replaceAll(TOO_DEEP, '$1'), { async: false })
