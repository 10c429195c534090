import type { Storage } from '#platform/storage/storage.ts'
import type { Content, ContentLink, ContentSite } from '../content.ts'
import { fileEntries, leftOut } from '../files.ts'
import { bytesOf, jsonArray } from '../json.ts'
import { uniqueNames } from '../names.ts'
import { placed, type Places } from '../text/html.ts'
import type { ZipEntry } from '../zip.ts'
import { cut, metaRows, pageId, pageRow, postRow, userRow } from './rows.ts'
import { createTags } from './tags.ts'

/** The oldest version whose importer makes cards of HTML and takes recordings from the zip. */
const GHOST_VERSION = '5.0.0'

/** Ghost accepts these as media. Others are files to download. */
const MEDIA = /\.(mp3|wav|ogg|m4a|mp4|webm|ogv)$/

/** The path at which Ghost looks for a file in the zip. File names are unique across folders. */
function ghostPath(key: string): string {
  const name = key.split('/').at(-1)!
  if (key.startsWith('images/')) return `content/images/${name}`
  return MEDIA.test(name) ? `content/media/${name}` : `content/files/${name}`
}

/** One file for the importer of Ghost, and the files. Ghost refuses a zip with any further JSON or Markdown. */
export async function* ghostEntries(content: Content, storage: Storage): AsyncGenerator<ZipEntry> {
  yield { name: 'ghost.json', stored: false, body: bytesOf(ghostJson(content)) }
  yield* fileEntries(content, storage, ghostPath)
}

const ROLE = { id: 'role-author', name: 'Author' }

async function* ghostJson(content: Content): AsyncGenerator<string> {
  const { site } = content
  const places: Places = { site: site.url, file: (key) => `__GHOST_URL__/${ghostPath(key)}` }
  const tags = createTags(content)
  const around = { site, places, missing: await leftOut(content), slug: uniqueNames() }

  async function* posts() {
    for await (const page of content.pages()) yield pageRow(page, around)
    for await (const post of content.posts()) yield postRow(post, around)
  }
  async function* metas() {
    for await (const page of content.pages()) yield* metaRows(pageId(page), page)
    for await (const post of content.posts()) yield* metaRows(post.id, post)
  }
  async function* users() {
    for await (const author of content.authors()) yield userRow(author, places)
  }
  async function* roles() {
    for await (const { id } of content.authors()) yield { id: `role-${id}`, role_id: ROLE.id, user_id: id }
  }
  async function* postTags() {
    for await (const post of content.posts())
      for (const [sort_order, tag_id] of tags.idsOf(post).entries())
        yield { id: `${post.id}-${tag_id}`, post_id: post.id, tag_id, sort_order }
  }
  async function* postAuthors() {
    for await (const post of content.posts())
      for (const [sort_order, { id }] of post.authors.entries())
        yield { id: `${post.id}-${id}`, post_id: post.id, author_id: id, sort_order }
  }

  const tables: [name: string, rows: AsyncIterable<unknown> | Iterable<unknown>][] = [
    ['posts', posts()],
    ['posts_meta', metas()],
    ['users', users()],
    ['roles', [ROLE]],
    ['roles_users', roles()],
    ['posts_authors', postAuthors()],
    ['tags', tags.all()],
    ['posts_tags', postTags()],
    ['settings', settingsOf(site, places)],
  ]
  const meta = { exported_on: Date.parse(site.at), version: GHOST_VERSION }
  yield `{"db":[{"meta":${JSON.stringify(meta)},"data":{`
  for (const [at, [name, rows]] of tables.entries()) {
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(name)}:`
    yield* jsonArray(rows)
  }
  yield '}}]}\n'
}

const setting = (key: string, value: string) => ({
  id: `setting-${key}`,
  group: 'site',
  key,
  value,
  type: 'string',
})

/** Ghost has one level, and calls the links of the footer secondary. */
const menu = (key: string, links: ContentLink[], places: Places) => ({
  ...setting(
    key,
    JSON.stringify(
      links
        .flatMap((link) => [link, ...link.children])
        .map(({ label, href }) => ({ label, url: placed(href, places) })),
    ),
  ),
  type: 'array',
})

const settingsOf = (site: ContentSite, places: Places) => [
  ...(site.title ? [setting('title', cut(site.title, 150))] : []),
  ...(site.subtitle ? [setting('description', cut(site.subtitle, 200))] : []),
  ...(site.logo ? [setting('logo', placed(site.logo, places))] : []),
  setting('timezone', site.timeZone),
  ...(site.navigation.header.length > 0 ? [menu('navigation', site.navigation.header, places)] : []),
  ...(site.navigation.footer.length > 0
    ? [menu('secondary_navigation', site.navigation.footer, places)]
    : []),
]
