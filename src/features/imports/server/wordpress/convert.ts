import type { ConvertedText, Note } from '../source.ts'
import { tidy } from '../convert/tidy.ts'
import { autop } from './autop.ts'
import { type Block, blockHtml } from './block-rules.ts'
import { blockTokens } from './block-tokens.ts'
import { Footnotes } from './footnotes.ts'
import { shortcodeRules, unknownShortcode } from './shortcode-rules.ts'
import { withoutShortcodes } from './shortcodes.ts'

const DEEPEST = 50

/** HTML of blocks as it is, and text from the classic editor with its automatic paragraphs. */
function blocksToHtml(text: string, notes: Note[]): string {
  const open: (Block & { pieces: string[] })[] = []
  const top: string[] = []
  const write = (html: string) => (open.at(-1)?.pieces ?? top).push(html)
  const close = () => {
    const last = open.pop()
    if (last) write(blockHtml({ ...last, html: last.pieces.join('') }, notes))
  }
  for (const token of blockTokens(text)) {
    if (token.kind === 'html') {
      const inside = open.at(-1)?.name
      write(!inside || inside === 'freeform' || inside === 'shortcode' ? autop(token.html) : token.html)
    } else if (token.kind === 'void') write(blockHtml({ ...token, html: '', isVoid: true }, notes))
    else if (token.kind === 'open') {
      if (open.length < DEEPEST) open.push({ ...token, html: '', isVoid: false, pieces: [] })
    } else if (open.some(({ name }) => name === token.name)) {
      while (open.at(-1)?.name !== token.name) close()
      close()
    }
  }
  while (open.length > 0) close()
  return top.join('')
}

/**
 * Turns the text of a post of WordPress into HTML of our editor. Gutenberg's blocks, HTML of the classic editor and
 * plain text with shortcodes can all occur in one text.
 */
export function convertWordpress(text: string): ConvertedText {
  const notes: Note[] = []
  const footnotes = new Footnotes()
  const rules = { known: { ...shortcodeRules, ...footnotes.rules }, unknown: unknownShortcode }
  const plain = footnotes.withoutDouble(withoutShortcodes(text.replaceAll(/\r\n?/g, '\n'), rules, notes))
  const html = tidy(blocksToHtml(plain, notes) + footnotes.list(), notes)
  return { html, notes }
}
