import { decodeHTML } from 'entities'

/* Reads XML in pieces of any size. It keeps at most one tag in memory, knows no entities but those of HTML, and reads
   on after every mistake, because old exports contain control characters, stray brackets and unclosed elements. */

export type XmlHandler = {
  open: (name: string, attributes: string, source: string) => void
  close: (name: string, source: string) => void
  text: (data: string) => void
  comment: (data: string) => void
}

const LONGEST_TAG = 8192
const LONGEST_COMMENT = 1024
const LONGEST_ENTITY = 32
const TAG = /^<(\/?)([A-Za-z_][\w:.-]*)([^]*?)(\/?)>$/

type Mode = 'text' | 'cdata' | 'comment' | 'instruction' | 'declaration'

const ENDS = { cdata: ']]>', comment: '-->', instruction: '?>', declaration: '>' } as const

const STARTS: readonly [string, Mode][] = [
  ['<![CDATA[', 'cdata'],
  ['<!--', 'comment'],
  ['<?', 'instruction'],
  ['<!', 'declaration'],
]

export class XmlScanner {
  readonly #handler: XmlHandler
  #buffer = ''
  #at = 0
  #mode: Mode = 'text'
  #comment = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  write(chunk: string): void {
    this.#buffer = this.#buffer.slice(this.#at) + chunk
    this.#at = 0
    while (this.#mode === 'text' ? this.#readText(false) : this.#readUntilEnd());
  }

  /** The end of the file, where everything left is text. */
  end(): void {
    while (this.#mode === 'text' ? this.#readText(true) : this.#readUntilEnd());
    if (this.#mode === 'text' || this.#mode === 'cdata') this.#emit(this.#buffer.length)
  }

  /** Gives the text up to a position to the handler, and continues after it. */
  #emit(end: number, next = end): void {
    const text = this.#buffer.slice(this.#at, end)
    this.#at = next
    if (!text) return
    if (this.#mode === 'cdata') this.#handler.text(text)
    else if (this.#mode === 'text') this.#handler.text(text.includes('&') ? decodeHTML(text) : text)
    else if (this.#mode === 'comment' && this.#comment.length < LONGEST_COMMENT) this.#comment += text
  }

  /** Returns false when it needs more text. */
  #readUntilEnd(): boolean {
    if (this.#mode === 'text') return true
    const end =
      this.#mode === 'declaration'
        ? this.#endOfDeclaration()
        : this.#buffer.indexOf(ENDS[this.#mode], this.#at)
    if (end < 0) {
      // The last letters may be the beginning of the end.
      this.#emit(Math.max(this.#at, this.#buffer.length - 2))
      return false
    }
    this.#emit(end, end + ENDS[this.#mode].length)
    if (this.#mode === 'comment') this.#handler.comment(this.#comment)
    this.#comment = ''
    this.#mode = 'text'
    return true
  }

  /** A document type may define entities in brackets. We skip them unread. */
  #endOfDeclaration(): number {
    const bracket = this.#buffer.indexOf('[', this.#at)
    const end = this.#buffer.indexOf('>', this.#at)
    if (bracket < 0 || (end >= 0 && end < bracket)) return end
    const closing = /\]\s*>/g
    closing.lastIndex = bracket
    const found = closing.exec(this.#buffer)
    return found ? found.index + found[0].length - 1 : -1
  }

  #readText(isLast: boolean): boolean {
    const start = this.#buffer.indexOf('<', this.#at)
    if (start < 0) {
      this.#emit(isLast ? this.#buffer.length : this.#beforeEntity())
      return false
    }
    this.#emit(start)
    const begun = STARTS.find(([mark]) => this.#buffer.startsWith(mark, start))
    if (!begun || (begun[0] === '<!' && !isLast && this.#buffer.length - start < 9))
      return this.#readTag(start, isLast)
    const [mark, mode] = begun
    this.#mode = mode
    this.#at = start + mark.length
    return true
  }

  /** An entity may continue in the next piece. */
  #beforeEntity(): number {
    const ampersand = this.#buffer.lastIndexOf('&')
    const isOpen = ampersand >= this.#at && !this.#buffer.includes(';', ampersand)
    return isOpen && this.#buffer.length - ampersand < LONGEST_ENTITY ? ampersand : this.#buffer.length
  }

  #readTag(start: number, isLast: boolean): boolean {
    const next = this.#buffer.indexOf('<', start + 1)
    // Looking no further than the next bracket keeps a file full of brackets from taking quadratic time.
    const piece = this.#buffer.slice(start, Math.min(next < 0 ? Infinity : next, start + LONGEST_TAG))
    const end = piece.indexOf('>')
    if (end < 0 && next < 0 && !isLast && piece.length < LONGEST_TAG) return false
    const found = TAG.exec(piece.slice(0, end + 1))
    if (!found) {
      this.#emit(start + 1)
      return true
    }
    this.#at = start + end + 1
    const [source, closing, name = '', attributes = '', selfClosing] = found
    if (closing) this.#handler.close(name, source)
    else this.#handler.open(name, attributes, source)
    if (selfClosing) this.#handler.close(name, '')
    return true
  }
}
