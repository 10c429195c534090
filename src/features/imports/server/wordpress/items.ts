import type { SourceItem, SourceMenuItem, SourcePost } from '../source.ts'
import { fileOf } from './attachments.ts'
import { Authors } from './authors.ts'
import { menuItemOf, navigationOf } from './menus.ts'
import { plainName } from './plain.ts'
import { type Meta, metaOf } from './post-meta.ts'
import { LEFT_OUT } from './post-status.ts'
import { typeOf } from './post-types.ts'
import { learnTime, postOf } from './posts.ts'
import { type XmlRecord, valueOf } from './records.ts'
import { ReusableBlocks } from './reusable-blocks.ts'
import type { SiteHead } from './site.ts'
import { Terms } from './terms.ts'
import { SiteTime } from './time-zone.ts'

/** Turns the records of an export into items, and remembers what later items need. */
export class ItemReader {
  readonly #head: SiteHead
  readonly #site: string
  readonly #terms: Terms
  readonly #authors: Authors
  readonly #time = new SiteTime()
  readonly #blocks = new ReusableBlocks()
  #unnamed = 0

  constructor(head: SiteHead) {
    this.#head = head
    this.#site = head.url
    this.#terms = new Terms(this.#site)
    this.#authors = new Authors(this.#site)
  }

  *read(record: XmlRecord): Generator<SourceItem> {
    if (record.name === 'item') return yield* this.#item(record)
    const found = record.name === 'wp:author' ? this.#authors.declared(record) : this.#terms.declared(record)
    if (found) yield found
  }

  /** Posts that waited for a reusable block, and the authors whom no declaration described. */
  *end(): Generator<SourceItem> {
    yield* this.#blocks.waiting()
    yield* this.#authors.undeclared()
  }

  *#item(record: XmlRecord): Generator<SourceItem> {
    learnTime(record, this.#time)
    const meta = metaOf(record)
    const type = typeOf(record)
    const context = { site: this.#site, terms: this.#terms }
    const status = valueOf(record, 'wp:status').trim()
    const leftOut = Object.hasOwn(LEFT_OUT, status) ? LEFT_OUT[status] : undefined
    if (type === 'revision') return
    if (leftOut) yield this.#unread(record, leftOut, valueOf(record, 'wp:post_type'))
    else if (type === 'file')
      yield fileOf(record, meta, this.#site) ?? this.#unread(record, 'file-without-address')
    else if (type === 'menu-item')
      yield menuItemOf(record, meta, context) ?? this.#unread(record, 'menu-item')
    else if (type === 'guest') yield this.#authors.guest(record, meta) ?? this.#unread(record, 'guest-author')
    else if (type === 'technical') yield* this.#technical(record, context)
    else if (type === 'block') yield this.#block(record)
    else yield* this.#post(type === 'page' ? 'page' : 'post', record, meta)
  }

  *#post(kind: SourcePost['kind'], record: XmlRecord, meta: Meta): Generator<SourceItem> {
    if (valueOf(record, 'wp:post_id').trim() === '') return yield this.#unread(record, 'item-without-number')
    const text = record.fields.find(({ name }) => name === 'content:encoded')
    if (text?.isCut) return yield this.#unread(record, 'text-too-large')
    const terms = this.#terms.ofItem(record)
    for (const term of terms) {
      const item = this.#terms.undeclared(term)
      if (item) yield item
    }
    const post = postOf(kind, record, {
      site: this.#site,
      siteTitle: this.#head.title,
      time: this.#time,
      meta,
      authors: this.#authors.ofItem(record),
      terms,
    })
    const ready = this.#blocks.resolve(post)
    if (ready) yield ready
  }

  *#technical(record: XmlRecord, context: { site: string; terms: Terms }): Generator<SourceItem> {
    const type = valueOf(record, 'wp:post_type').trim()
    const entries: SourceMenuItem[] = type === 'wp_navigation' ? [...navigationOf(record, context)] : []
    if (entries.length > 0) yield* entries
    else yield this.#unread(record, 'technical-item', type)
  }

  #block(record: XmlRecord): SourceItem {
    this.#blocks.add(valueOf(record, 'wp:post_id').trim(), valueOf(record, 'content:encoded'))
    return this.#unread(record, 'reusable-block-item')
  }

  #unread(record: XmlRecord, code: string, detail = ''): SourceItem {
    const id = valueOf(record, 'wp:post_id').trim()
    this.#unnamed += id ? 0 : 1
    const name = plainName(valueOf(record, 'title')) || plainName(valueOf(record, 'wp:post_name'))
    return {
      kind: 'unread',
      key: id || `unnamed-${this.#unnamed}`,
      name,
      note: { code, detail: detail.slice(0, 200) },
    }
  }
}
