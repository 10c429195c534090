/* Gutenberg keeps blocks as comments: `<!-- wp:image {"id":9} -->…<!-- /wp:image -->`. */

export type BlockAttributes = Record<string, unknown>

export type BlockToken =
  | { kind: 'html'; html: string }
  | { kind: 'open' | 'close' | 'void'; name: string; attributes: BlockAttributes }

const COMMENT = /^\s*(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?:\s+(\{[^]*\}))?\s*(\/)?$/

function attributesOf(json: string | undefined): BlockAttributes {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return value !== null && typeof value === 'object' ? (value as BlockAttributes) : {}
  } catch {
    return {}
  }
}

function tokenOf(comment: string): BlockToken | undefined {
  const [, closing, name, json, selfClosing] = COMMENT.exec(comment) ?? []
  if (!name) return undefined
  const kind = closing ? 'close' : selfClosing ? 'void' : 'open'
  return { kind, name: name.replace(/^core\//, ''), attributes: attributesOf(json) }
}

/** A text as blocks and the HTML between their comments. Other comments stay in the HTML. */
export function* blockTokens(text: string): Generator<BlockToken> {
  let done = 0
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4)
    if (end < 0) break
    from = end + 3
    const token = tokenOf(text.slice(start + 4, end))
    if (!token) continue
    if (start > done) yield { kind: 'html', html: text.slice(done, start) }
    yield token
    done = from
  }
  if (done < text.length) yield { kind: 'html', html: text.slice(done) }
}

/** An attribute of a block that is a text. */
export function textAttribute(attributes: BlockAttributes, name: string): string {
  const value = attributes[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
