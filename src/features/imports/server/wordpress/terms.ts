import type { SourceTerm } from '../source.ts'
import { absolute, distinct } from './addresses.ts'
import { MOST_REMEMBERED } from './limits.ts'
import { plainName } from './plain.ts'
import { type Field, type XmlRecord, attributeOf, valueOf } from './records.ts'

/** Taxonomies that WordPress and plugins use for technical purposes. They say nothing about the subject of a post. */
const TECHNICAL = new Set(
  'post_format nav_menu link_category author language post_translations term_language term_translations product_type product_visibility product_shipping_class wp_theme wp_template_part_area wp_pattern_category yst_prominent_words action-group amp_validation_error following_users elementor_library_type wp_block_category'.split(
    ' ',
  ),
)

const DEEPEST = 10

/** The names of the fields of a term in the head. */
type TermFields = { taxonomy?: string; name: string; slug: string; parent: string }

const TERM: TermFields = { name: 'wp:term_name', slug: 'wp:term_slug', parent: 'wp:term_parent' }

const DECLARED: Record<string, TermFields> = {
  'wp:category': {
    taxonomy: 'category',
    name: 'wp:cat_name',
    slug: 'wp:category_nicename',
    parent: 'wp:category_parent',
  },
  'wp:tag': { ...TERM, taxonomy: 'post_tag', name: 'wp:tag_name', slug: 'wp:tag_slug' },
}

/** A category or tag that an item names. */
export type NamedTerm = { key: string; taxonomy: string; slug: string; name: string }

export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** The categories and tags of an export: those of its head, and those that only items name. */
export class Terms {
  readonly #site: string
  /** The slug of the category above, by category. */
  readonly #parents = new Map<string, string>()
  readonly #keysById = new Map<string, string>()
  readonly #known = new Set<string>()
  readonly #keysByName = new Map<string, string>()

  constructor(site: string) {
    this.#site = site
  }

  /** The key of the category or tag with this number. */
  keyOf(id: string): string | undefined {
    return this.#keysById.get(id)
  }

  /** A term that the head declares. */
  declared(record: XmlRecord): SourceTerm | undefined {
    const fields = DECLARED[record.name] ?? TERM
    const taxonomy = fields.taxonomy ?? valueOf(record, 'wp:term_taxonomy')
    const name = plainName(valueOf(record, fields.name), 200)
    const slug = valueOf(record, fields.slug) || slugOf(name)
    const parent = valueOf(record, fields.parent)
    if (!slug || !taxonomy || TECHNICAL.has(taxonomy)) return undefined
    return this.#term(
      { key: `${taxonomy}:${slug}`, taxonomy, slug, name: name || slug },
      parent,
      valueOf(record, 'wp:term_id'),
    )
  }

  /** The terms that an item names, without repetitions. */
  ofItem({ fields }: XmlRecord): NamedTerm[] {
    const named = fields.filter(({ name }) => name === 'category').map((field) => this.#named(field))
    const terms = named.filter((term) => term !== undefined)
    return [...new Map(terms.map((term) => [term.key, term])).values()]
  }

  /** A term that the head doesn't declare. The export of a selection of posts has no terms in its head. */
  undeclared(term: NamedTerm): SourceTerm | undefined {
    return this.#known.has(term.key) || this.#known.size >= MOST_REMEMBERED
      ? undefined
      : this.#term(term, '', '')
  }

  /** WXR 1.0 names each category twice, once without attributes. */
  #named(field: Field): NamedTerm | undefined {
    const name = plainName(field.value, 200)
    const domain = attributeOf(field, 'domain') || 'category'
    const taxonomy = domain === 'tag' ? 'post_tag' : domain
    if (!name || TECHNICAL.has(taxonomy)) return undefined
    const slug = attributeOf(field, 'nicename')
    const key = slug ? `${taxonomy}:${slug}` : this.#keysByName.get(`${taxonomy}:${name}`)
    return { key: key ?? `${taxonomy}:${slugOf(name)}`, taxonomy, slug: slug || slugOf(name), name }
  }

  #term({ key, taxonomy, slug, name }: NamedTerm, parent: string, id: string): SourceTerm | undefined {
    if (this.#known.has(key)) return undefined
    if (this.#known.size < MOST_REMEMBERED) {
      this.#known.add(key)
      this.#keysByName.set(`${taxonomy}:${name}`, key)
      if (id) this.#keysById.set(id, key)
      if (parent) this.#parents.set(`${taxonomy}:${slug}`, parent)
    }
    return {
      kind: 'term',
      key,
      type: taxonomy === 'category' ? 'category' : 'tag',
      name,
      ...(parent && { parent: `${taxonomy}:${parent}` }),
      addresses: this.#addresses(taxonomy, slug, id),
    }
  }

  #addresses(taxonomy: string, slug: string, id: string): string[] {
    const base = { category: 'category', post_tag: 'tag' }[taxonomy] ?? taxonomy
    const query = { category: id && `cat=${id}`, post_tag: `tag=${slug}` }[taxonomy] ?? `${taxonomy}=${slug}`
    const paths = [...this.#ancestors(taxonomy, slug), slug]
    return distinct([
      absolute(`${this.#site}/${base}/${paths.join('/')}/`, this.#site),
      absolute(`${this.#site}/${base}/${slug}/`, this.#site),
      query ? absolute(`${this.#site}/?${query}`, this.#site) : undefined,
    ])
  }

  #ancestors(taxonomy: string, slug: string): string[] {
    const above: string[] = []
    let next = this.#parents.get(`${taxonomy}:${slug}`)
    while (next && above.length < DEEPEST && !above.includes(next)) {
      above.unshift(next)
      next = this.#parents.get(`${taxonomy}:${next}`)
    }
    return above
  }
}
