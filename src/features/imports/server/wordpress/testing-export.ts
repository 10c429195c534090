import { textNotes } from '../../texts/notes-text.ts'
import { wordpressNotes } from '../../texts/notes-wordpress.ts'
import type { Note, SourceItem, SourcePost } from '../source.ts'
import { readWordpress } from './read.ts'

export const SITE = 'https://old.example'

const cdata = (value: string) => `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** An export of WordPress with these elements in its channel. */
export const exportOf = (content: string, version = '1.2') => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.1.9" created="2026-11-16 02:55" -->
<rss version="2.0" xmlns:wp="http://wordpress.org/export/${version}/">
<channel>
  <title>Old &amp; Good</title>
  <link>${SITE}</link>
  <description>A paper</description>
  <wp:wxr_version>${version}</wp:wxr_version>
  <wp:base_site_url>${SITE}</wp:base_site_url>
  <wp:base_blog_url>${SITE}</wp:base_blog_url>
${content}
  <generator>https://wordpress.org/?v=6.1.9</generator>
</channel>
</rss>`

type ItemFields = Record<string, string | undefined>

const DEFAULTS: ItemFields = {
  title: 'A post',
  link: `${SITE}/2020/05/a-post/`,
  'dc:creator': 'ada',
  'content:encoded': '<p>Words</p>',
  'wp:post_id': '7',
  'wp:post_date': '2020-05-01 12:00:00',
  'wp:post_date_gmt': '2020-05-01 10:00:00',
  'wp:post_name': 'a-post',
  'wp:status': 'publish',
  'wp:post_type': 'post',
}

export const metaXml = (meta: Record<string, string>) =>
  Object.entries(meta)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    )
    .join('\n')

/** An item with these fields. `more` is XML that follows them. */
export function itemXml(fields: ItemFields = {}, more = ''): string {
  const all = Object.entries({ ...DEFAULTS, ...fields }).filter(([, value]) => value !== undefined)
  return `<item>${all.map(([name, value = '']) => `<${name}>${cdata(value)}</${name}>`).join('\n')}${more}</item>`
}

export async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Everything that the reader finds. */
export async function readAll(file: string | Uint8Array, size = 65_536): Promise<SourceItem[]> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const items = await Array.fromAsync(readWordpress(chunksOf(bytes, size)))
  for (const item of items) {
    if (item.kind === 'unread') expectSentences([item.note])
    else if ('notes' in item) expectSentences(item.notes)
  }
  return items
}

/** Each note needs a sentence that editors can read. */
export function expectSentences(notes: readonly Note[]): void {
  for (const { code, detail } of notes) {
    const sentence = (textNotes[code] ?? wordpressNotes[code])?.(detail)
    if (!sentence) throw new Error(`The note “${code}” has no sentence`)
  }
}

type OfKind<Item, Kind> = Item extends { kind: infer Own } ? (Kind extends Own ? Item : never) : never

export const ofKind = <Kind extends SourceItem['kind']>(items: readonly SourceItem[], kind: Kind) =>
  items.filter((item) => item.kind === kind) as OfKind<SourceItem, Kind>[]

/** The only post of an export with this item. */
export async function readPost(fields: ItemFields = {}, more = ''): Promise<SourcePost> {
  const items = await readAll(exportOf(itemXml(fields, more)))
  const [post, ...others] = items.filter((item) => item.kind === 'post' || item.kind === 'page')
  if (!post || others.length > 0) throw new Error(`Expected one post, but got ${JSON.stringify(items)}`)
  return post as SourcePost
}
