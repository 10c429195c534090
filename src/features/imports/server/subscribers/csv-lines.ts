/* Reads CSV as a stream, because a list may have a million lines; that of redirects is read at once (csv-file.ts). Fields
   may be quoted and contain separators and line breaks. */

export type CsvLine = {
  /** The number of its first line in the file, from 1. */
  number: number
  fields: string[]
  /** A quotation mark that is never closed swallows all lines after it. */
  isUnclosed: boolean
}

const SEPARATORS = [',', ';', '\t']
const FIELD_MAX = 10_000
const FIELDS_MAX = 500

/** The separator that occurs most in a text, outside of quotes. */
function separatorIn(text: string): string {
  const bare = text.replaceAll(/"[^"]*"?/g, '')
  const [line = ''] = bare.trimStart().split(/[\r\n]/)
  const counted = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]!.separator
}

/** Where the reader is within a field. A quote at the end of a quoted field may be half of a `""`. */
type Within = 'plain' | 'quoted' | 'after quote'

class Parser {
  readonly #separator: string
  /** Characters with a meaning. All others belong to their field. */
  readonly #special: RegExp
  #fields: string[] = []
  #field = ''
  #within: Within = 'plain'
  #line = 1
  #first = 1
  #lastReturn = false
  #lines: CsvLine[] = []

  constructor(separator: string) {
    this.#separator = separator
    this.#special = new RegExp(`["\\r\\n${separator}]`, 'g')
  }

  write(text: string): CsvLine[] {
    let from = 0
    for (const { index, 0: char } of text.matchAll(this.#special)) {
      this.#addPlain(text.slice(from, index))
      this.#read(char)
      from = index + 1
    }
    this.#addPlain(text.slice(from))
    return this.#taken()
  }

  end(): CsvLine[] {
    this.#endLine(this.#within === 'quoted')
    return this.#taken()
  }

  #taken(): CsvLine[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }

  #read(char: string): void {
    // `\r\n` is one line break.
    const isHalf = char === '\n' && this.#lastReturn
    this.#lastReturn = char === '\r'
    const isBreak = char === '\n' || char === '\r'
    if (isBreak && !isHalf) this.#line += 1
    if (this.#within === 'quoted') this.#readQuoted(char)
    else if (this.#within === 'after quote' && char === '"') this.#reopen()
    else if (isBreak) this.#endLine()
    else if (char === this.#separator) this.#endField()
    else if (char === '"' && this.#field.trim() === '') this.#within = 'quoted'
    else this.#add(char)
  }

  #readQuoted(char: string): void {
    if (char === '"') this.#within = 'after quote'
    else this.#add(char)
  }

  #reopen(): void {
    this.#within = 'quoted'
    this.#add('"')
  }

  #addPlain(text: string): void {
    if (text === '') return
    this.#lastReturn = false
    this.#add(text)
  }

  #add(text: string): void {
    if (this.#field.length < FIELD_MAX) this.#field += text.slice(0, FIELD_MAX - this.#field.length)
  }

  #endField(): void {
    if (this.#fields.length < FIELDS_MAX) this.#fields.push(this.#field)
    this.#field = ''
    this.#within = 'plain'
  }

  /** Lines without anything, such as the second half of `\r\n`, are no lines of the table. */
  #endLine(isUnclosed = false): void {
    this.#endField()
    if (this.#fields.some((field) => field.trim() !== '')) {
      this.#lines.push({ number: this.#first, fields: this.#fields, isUnclosed })
    }
    this.#fields = []
    this.#first = this.#line
  }
}

/** Enough text to see a whole first line. */
const START = 8 * 1024

export async function* csvLines(texts: AsyncIterable<string>): AsyncGenerator<CsvLine> {
  let start = ''
  let parser: Parser | undefined
  for await (const text of texts) {
    if (parser) yield* parser.write(text)
    else {
      start += text
      if (start.length < START) continue
      parser = new Parser(separatorIn(start))
      yield* parser.write(start)
    }
  }
  if (!parser) {
    parser = new Parser(separatorIn(start))
    yield* parser.write(start)
  }
  yield* parser.end()
}
