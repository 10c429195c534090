import { FIELD_LIMITS, LARGEST_ITEM, LONGEST_FIELD } from './limits.ts'
import type { XmlHandler } from './xml-scanner.ts'

export type Field = { name: string; attributes: string; value: string; isCut: boolean }

/** One element with fields: an item, an author, a category, a comment, … */
export type XmlRecord = { name: string; fields: Field[]; parts: XmlRecord[]; isCut: boolean }

const RECORDS = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term'])
const PARTS = new Set(['wp:comment', 'wp:postmeta'])
/** Fields with HTML. A mistake in the file may end their CDATA early, and then tags are part of the text. */
const WITH_HTML = new Set(['content:encoded', 'excerpt:encoded', 'wp:comment_content'])

export type RecordHandler = {
  /** A field of the channel itself. */
  head: (field: Field) => void
  /** The first tag inside the channel that belongs to a record. */
  begin: (name: string) => void
  record: (record: XmlRecord) => void
  comment: (data: string) => void
}

/** Collects the events of the scanner into records of limited size. */
export class RecordCollector implements XmlHandler {
  readonly #handler: RecordHandler
  #record: XmlRecord | undefined
  #part: XmlRecord | undefined
  #field: Field | undefined
  #pieces: string[] = []
  #length = 0
  #total = 0

  constructor(handler: RecordHandler) {
    this.#handler = handler
  }

  open(name: string, attributes: string, source: string): void {
    if (this.#field && WITH_HTML.has(this.#field.name) && !name.includes(':')) return this.text(source)
    if (name === 'channel' || name === 'rss') return
    if (RECORDS.has(name)) return this.#begin(name)
    if (this.#record && PARTS.has(name)) {
      this.#endField()
      this.#part = { name, fields: [], parts: [], isCut: false }
    } else this.#field = this.#newField(name, attributes)
  }

  close(name: string, source: string): void {
    if (this.#field && this.#field.name === name) return this.#endField()
    if (this.#field && WITH_HTML.has(this.#field.name) && !name.includes(':') && name !== 'item')
      return this.text(source)
    if (this.#part?.name === name) this.#endPart()
    else if (this.#record?.name === name) this.#endRecord()
  }

  text(data: string): void {
    if (!this.#field) return
    const room = (FIELD_LIMITS[this.#field.name] ?? LONGEST_FIELD) - this.#length
    if (data.length > room) this.#field.isCut = true
    if (room <= 0) return
    this.#pieces.push(data.slice(0, room))
    this.#length += data.length
  }

  comment(data: string): void {
    const { name } = this.#field ?? {}
    if (name && WITH_HTML.has(name)) this.text(`<!--${data}-->`)
    else this.#handler.comment(data)
  }

  /** The end of the file. An unfinished record counts as far as it goes. */
  end(): void {
    this.#endField()
    this.#endPart()
    this.#endRecord()
  }

  #begin(name: string): void {
    this.end()
    this.#handler.begin(name)
    this.#record = { name, fields: [], parts: [], isCut: false }
    this.#total = 0
  }

  #newField(name: string, attributes: string): Field {
    this.#endField()
    return { name, attributes, value: '', isCut: false }
  }

  #endField(): void {
    const field = this.#field
    if (!field) return
    this.#field = undefined
    field.value = this.#pieces.join('')
    this.#pieces = []
    this.#length = 0
    const target = this.#part ?? this.#record
    if (!target) return this.#handler.head(field)
    this.#total += field.value.length + field.name.length + field.attributes.length
    if (this.#total > LARGEST_ITEM && this.#record) this.#record.isCut = true
    else target.fields.push(field)
  }

  #endPart(): void {
    this.#endField()
    if (this.#part && !this.#record?.isCut) this.#record?.parts.push(this.#part)
    this.#part = undefined
  }

  #endRecord(): void {
    this.#endPart()
    if (this.#record) this.#handler.record(this.#record)
    this.#record = undefined
  }
}

/** The first field of this name. */
export const valueOf = ({ fields }: XmlRecord, name: string): string =>
  fields.find((field) => field.name === name)?.value ?? ''

/** An attribute of a field, such as `domain` of a category. */
export function attributeOf({ attributes }: Field, name: string): string {
  const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found?.[1] ?? found?.[2] ?? ''
}
