import type { Note } from '../source.ts'
import { looksLikeShortcode } from './shortcode-names.ts'
import {
  type ShortcodeAttributes,
  type ShortcodeTag,
  type ShortcodeToken,
  attributesOf,
  shortcodeTokens,
} from './shortcode-tokens.ts'

export type Shortcode = ShortcodeAttributes & { name: string; source: string; content: string | undefined }

/** Returns the HTML that replaces a shortcode. */
export type ShortcodeRule = (shortcode: Shortcode, notes: Note[]) => string

export type ShortcodeRules = { known: Readonly<Record<string, ShortcodeRule>>; unknown: ShortcodeRule }

const DEEPEST = 40

/** The tags that belong together. An opening tag without an end is a shortcode without content. */
function pairsIn(tokens: readonly ShortcodeToken[]): Map<ShortcodeToken, ShortcodeToken> {
  const pairs = new Map<ShortcodeToken, ShortcodeToken>()
  const open: ShortcodeTag[] = []
  const count = new Map<string, number>()
  const change = (name: string, by: number) => count.set(name, (count.get(name) ?? 0) + by)
  for (const token of tokens) {
    if (token.kind === 'open') {
      open.push(token)
      change(token.name, 1)
    }
    if (token.kind !== 'close' || !count.get(token.name)) continue
    let last = open.pop()
    while (last && last.name !== token.name) {
      change(last.name, -1)
      last = open.pop()
    }
    change(token.name, -1)
    if (last) pairs.set(last, token).set(token, last)
  }
  return pairs
}

/** Replaces all shortcodes of a text, the inner ones first. Words in brackets stay. */
export function withoutShortcodes(text: string, { known, unknown }: ShortcodeRules, notes: Note[]): string {
  if (!text.includes('[')) return text
  const tokens = [...shortcodeTokens(text)]
  const pairs = pairsIn(tokens)
  const open: { tag: ShortcodeTag; content: string[] }[] = []
  const top: string[] = []
  const write = (piece: string) => (open.at(-1)?.content ?? top).push(piece)
  const ruleOf = ({ name }: ShortcodeTag) => (Object.hasOwn(known, name) ? known[name] : undefined)
  const isShortcode = (tag: ShortcodeTag) =>
    ruleOf(tag) !== undefined ||
    looksLikeShortcode(tag.name, tag.attributes, tag.kind === 'void' || pairs.has(tag))
  const replace = (tag: ShortcodeTag, content?: string) =>
    write(
      (ruleOf(tag) ?? unknown)(
        { ...attributesOf(tag.attributes), name: tag.name, source: tag.source, content },
        notes,
      ),
    )
  const close = () => {
    const last = open.pop()
    if (last) replace(last.tag, last.content.join(''))
  }

  for (const token of tokens) {
    if (token.kind === 'text') write(token.text)
    else if (token.kind === 'escaped') write(isShortcode(token) ? token.source : `[${token.source}]`)
    else if (!isShortcode(token)) write(token.source)
    else if (token.kind === 'close') {
      if (open.at(-1)?.tag === pairs.get(token)) close()
    } else if (pairs.has(token) && open.length < DEEPEST) open.push({ tag: token, content: [] })
    else replace(token)
  }
  while (open.length > 0) close()
  return top.join('')
}
