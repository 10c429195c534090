/* Shortcodes: `[gallery ids="1,2"]`, `[caption]…[/caption]` and those of plugins. Doubled brackets escape one. */

export type ShortcodeAttributes = { named: Map<string, string>; values: string[] }

export type ShortcodeTag = {
  kind: 'open' | 'void' | 'close' | 'escaped'
  name: string
  source: string
  attributes: string
}

export type ShortcodeToken = { kind: 'text'; text: string } | ShortcodeTag

const LONGEST = 5000
const TAG = /^\[(\/?)([a-zA-Z][\w-]{0,60})((?:[\s=/:][^]*)?)\]$/

function tagOf(source: string): ShortcodeTag | undefined {
  const [, closing, name, inside = ''] = TAG.exec(source) ?? []
  if (!name) return undefined
  const isVoid = inside.endsWith('/') && !/=[^\s"']*\/$/.test(inside)
  const kind = closing ? 'close' : isVoid ? 'void' : 'open'
  return { kind, name, source, attributes: isVoid ? inside.slice(0, -1) : inside }
}

/** Everything that has the form of a shortcode, and the text between. Words in brackets have that form, too. */
export function* shortcodeTokens(text: string): Generator<ShortcodeToken> {
  let done = 0
  for (let at = text.indexOf('['); at >= 0;) {
    const next = text.indexOf('[', at + 1)
    const piece = text.slice(at, Math.min(next < 0 ? Infinity : next, at + LONGEST))
    const end = piece.indexOf(']')
    const tag = end < 0 ? undefined : tagOf(piece.slice(0, end + 1))
    if (tag) {
      const isEscaped = tag.kind !== 'close' && text[at - 1] === '[' && at > done && piece[end + 1] === ']'
      const start = isEscaped ? at - 1 : at
      if (start > done) yield { kind: 'text', text: text.slice(done, start) }
      yield isEscaped ? { ...tag, kind: 'escaped' } : tag
      done = at + end + (isEscaped ? 2 : 1)
    }
    at = next
  }
  if (done < text.length) yield { kind: 'text', text: text.slice(done) }
}

const ATTRIBUTE = /([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g
/** Quotation marks that editors turned into typographic ones. */
const CURLED = /&(?:quot|ldquo|rdquo|#822[01]|#8243|#0?34);|[“”″]/g

export function attributesOf(source: string): ShortcodeAttributes {
  const named = new Map<string, string>()
  const values: string[] = []
  // Jetpack also has the form `[youtube=https://…]`.
  const plain = source.replace(/^\s*=/, ' ').replaceAll(CURLED, '"').replaceAll('&amp;', '&')
  for (const [, name, double, single, bare, ...loose] of plain.matchAll(ATTRIBUTE)) {
    if (name && !/^https?$/.test(name)) named.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    else values.push(loose.find((value) => value !== undefined) ?? '')
  }
  return { named, values }
}
