import { Marked } from 'marked'
import markedFootnote from 'marked-footnote'

/** Ghost keeps single line breaks, too. The result may contain any HTML, as Markdown may. */
const marked = new Marked({ gfm: true, breaks: true, async: false }).use(markedFootnote())

export const markdownHtml = (text: string): string => marked.parse(text, { async: false })
