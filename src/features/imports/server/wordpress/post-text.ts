import { decodeHTML } from 'entities'
import { LONGEST_TEXT } from './limits.ts'
import type { Meta } from './post-meta.ts'

/* Parts of a text that WordPress keeps elsewhere: footnotes and podcasts in fields, reusable blocks in other items. */

const FOOTNOTES_BLOCK = /<!-- wp:footnotes (?:\{[^}]*\} )?\/-->/
const REFERENCE = /<!-- wp:block \{"ref":(\d{1,12})[^}]*\} \/-->/g
const MOST_REFERENCES = 50

type Footnote = { id?: unknown; content?: unknown }

/** The numbers of reusable blocks in a text. */
export const referencesIn = (text: string): string[] =>
  text.includes('wp:block {') ? [...new Set([...text.matchAll(REFERENCE)].map(([, id]) => id ?? ''))] : []

/** The text with its reusable blocks. Those that the file doesn't have stay, and the conversion notes them. */
export function withBlocks(text: string, blocks: ReadonlyMap<string, string>): string {
  let left = MOST_REFERENCES
  let length = text.length
  return text.replaceAll(REFERENCE, (reference, id: string) => {
    const block = blocks.get(id)
    left -= 1
    if (block === undefined || left < 0 || length + block.length > LONGEST_TEXT) return reference
    length += block.length
    return block
  })
}

function footnotesOf(json: string): string[] {
  try {
    const notes: unknown = JSON.parse(json)
    const list = Array.isArray(notes) ? (notes as Footnote[]) : []
    return list.map((note) => note?.content).filter((content) => typeof content === 'string')
  } catch {
    return []
  }
}

/** The text with its footnotes in place of their block, and with a podcast that it doesn't show itself. */
export function withFields(text: string, meta: Meta): string {
  const notes = footnotesOf(meta.get('footnotes') ?? '')
  const list = notes.length > 0 ? `<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>` : ''
  const complete =
    list && FOOTNOTES_BLOCK.test(text)
      ? text.replace(FOOTNOTES_BLOCK, () => list)
      : text + (list && `\n\n${list}`)
  const [episode = ''] = (meta.get('enclosure') ?? '').trim().split(/\s+/)
  const isShown = !/^https?:\/\/[^\s"'<>[\]]+$/.test(episode) || decodeHTML(text).includes(episode)
  return isShown ? complete : `${complete}\n\n[audio src="${episode}"]`
}
