import type { SourceAuthor } from '../source.ts'
import { absolute, distinct } from './addresses.ts'
import { MOST_REMEMBERED } from './limits.ts'
import { plainName, plainText } from './plain.ts'
import { type XmlRecord, attributeOf, valueOf } from './records.ts'
import { slugOf } from './terms.ts'

/** The authors of an export. Some are declared, some are only named by their posts. */
export class Authors {
  readonly #site: string
  readonly #declared = new Set<string>()
  /** Authors whom posts name before, or without, a declaration, with their names. */
  readonly #named = new Map<string, string>()

  constructor(site: string) {
    this.#site = site
  }

  /** An author of the head (since WXR 1.1). */
  declared(record: XmlRecord): SourceAuthor | undefined {
    const key = valueOf(record, 'wp:author_login').trim()
    const parts = ['wp:author_first_name', 'wp:author_last_name'].map((field) =>
      plainName(valueOf(record, field)),
    )
    const name = plainName(valueOf(record, 'wp:author_display_name')) || parts.join(' ').trim()
    return this.#author(key, name, {
      email: valueOf(record, 'wp:author_email').trim(),
      id: valueOf(record, 'wp:author_id'),
    })
  }

  /** A guest author of the plugin Co-Authors Plus, which is an item of the export. */
  guest(record: XmlRecord, meta: ReadonlyMap<string, string>): SourceAuthor | undefined {
    const key = (meta.get('cap-user_login') ?? valueOf(record, 'wp:post_name')).trim()
    const name = plainName(meta.get('cap-display_name') ?? '') || plainName(valueOf(record, 'title'))
    const website = absolute(meta.get('cap-website') ?? '', '')
    const author = this.#author(key, name, { email: (meta.get('cap-user_email') ?? '').trim(), id: '' })
    const bio = plainText(meta.get('cap-description') ?? '')
    return author && { ...author, ...(bio && { bio }), ...(website && { links: [website] }) }
  }

  /** The keys of an item's authors, in order. Co-authors replace the person who saved the post. */
  ofItem(record: XmlRecord): string[] {
    const coAuthors = record.fields
      .filter((field) => field.name === 'category' && attributeOf(field, 'domain') === 'author')
      .map((field) => ({
        key: field.value.trim(),
        slug: attributeOf(field, 'nicename').replace(/^cap-/, ''),
      }))
      .map(({ key, slug }) => (key && !key.startsWith('cap-') ? key : slug))
    const keys = coAuthors.length > 0 ? coAuthors : [valueOf(record, 'dc:creator').trim()]
    for (const key of keys) this.#name(key)
    return [...new Set(keys.filter(Boolean))]
  }

  /** The authors whom no declaration described. Call this at the end of the file. */
  *undeclared(): Generator<SourceAuthor> {
    for (const [key, name] of this.#named) {
      const author = this.#author(key, name, { email: '', id: '' })
      if (author) yield author
    }
  }

  #name(key: string): void {
    if (key && !this.#declared.has(key) && this.#named.size < MOST_REMEMBERED)
      this.#named.set(key, plainName(key))
  }

  #author(key: string, name: string, { email, id }: { email: string; id: string }): SourceAuthor | undefined {
    if (!key || this.#declared.has(key)) return undefined
    if (this.#declared.size < MOST_REMEMBERED) this.#declared.add(key)
    return {
      kind: 'author',
      key,
      name: name || key,
      ...(/^\S+@\S+\.\S+$/.test(email) && { email }),
      addresses: distinct([
        absolute(`${this.#site}/author/${encodeURIComponent(slugOf(key))}/`, this.#site),
        absolute(`${this.#site}/author/${encodeURIComponent(key.toLowerCase())}/`, this.#site),
        id ? absolute(`${this.#site}/?author=${encodeURIComponent(id)}`, this.#site) : undefined,
      ]),
    }
  }
}
