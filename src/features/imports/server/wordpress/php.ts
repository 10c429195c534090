/* Reads values that PHP serialised. It creates no objects, and limits depth and size, which no library does. */

export type PhpValue = string | number | boolean | null | Map<string, PhpValue>

const DEEPEST = 12
const MOST_VALUES = 20_000

class Refused extends Error {}

class PhpReader {
  readonly #bytes: Buffer
  #at = 0
  #values = 0

  constructor(text: string) {
    this.#bytes = Buffer.from(text)
  }

  value(depth = 0): PhpValue {
    this.#values += 1
    if (depth > DEEPEST || this.#values > MOST_VALUES) throw new Refused()
    const type = this.#letters(2)
    switch (type) {
      case 'N;':
        return null
      case 'b:':
        return this.#until(';') === '1'
      case 'i:':
      case 'd:':
        return Number(this.#until(';'))
      case 's:':
        return this.#string(';')
      case 'a:':
        return this.#entries(depth)
      case 'O:':
        this.#string(':')
        return this.#entries(depth)
      case 'r:':
      case 'R:':
        this.#until(';')
        return null
      default:
        throw new Refused()
    }
  }

  #letters(count: number): string {
    this.#at += count
    return this.#bytes.toString('utf8', this.#at - count, this.#at)
  }

  #until(mark: string): string {
    const end = this.#bytes.indexOf(mark, this.#at)
    if (end < 0 || end - this.#at > 40) throw new Refused()
    const text = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end + mark.length
    return text
  }

  /** Lengths are bytes. They are often wrong if addresses in the database were changed by hand. */
  #string(after: string): string {
    const length = Number(this.#until(':'))
    const start = this.#at + 1
    const isRight =
      Number.isInteger(length) &&
      this.#bytes.toString('latin1', start + length, start + length + 2) === `"${after}`
    const end = isRight ? start + length : this.#bytes.indexOf(`"${after}`, start)
    if (end < 0) throw new Refused()
    this.#at = end + 2
    return this.#bytes.toString('utf8', start, end)
  }

  #entries(depth: number): Map<string, PhpValue> {
    const count = Number(this.#until(':'))
    if (this.#letters(1) !== '{' || !(count <= MOST_VALUES)) throw new Refused()
    const entries = new Map<string, PhpValue>()
    for (let at = 0; at < count; at += 1) {
      const key = this.value(depth + 1)
      if (typeof key !== 'string' && typeof key !== 'number') throw new Refused()
      entries.set(String(key), this.value(depth + 1))
    }
    if (this.#letters(1) !== '}') throw new Refused()
    return entries
  }
}

/** The value, or undefined if the text isn't a serialised value. Some exports serialise twice. */
export function unserialise(text: string, twice = true): PhpValue | undefined {
  if (!/^(?:N;|[bids]:|[aO]:\d)/.test(text)) return undefined
  try {
    const value = new PhpReader(text).value()
    return twice && typeof value === 'string' ? (unserialise(value, false) ?? value) : value
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}
