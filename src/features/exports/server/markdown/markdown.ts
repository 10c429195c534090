import { fileUrl } from '#lib/file-urls.ts'
import { postPath } from '#lib/paths.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type {
  Content,
  ContentAuthor,
  ContentComment,
  ContentPage,
  ContentPost,
  ContentSite,
} from '../content.ts'
import { fileEntries, leftOut } from '../files.ts'
import { bytesOf, jsonArray } from '../json.ts'
import { safeName } from '../names.ts'
import { placed, type Places, textNodes } from '../text/html.ts'
import type { ZipEntry } from '../zip.ts'
import { markdownOf } from './blocks.ts'
import { frontMatter } from './front-matter.ts'

const fileName = (key: string) => `files/${key}`

/** The path from a file at this depth to the files of the export. It is relative, so people can move the folder. */
const placesFrom = (depth: number, site: string): Places => ({
  site,
  file: (key) => `${'../'.repeat(depth)}${fileName(key)}`,
})

/** A folder of texts that people and other programs can read. */
export async function* markdownEntries(content: Content, storage: Storage): AsyncGenerator<ZipEntry> {
  const { site, genres } = content
  const missing = await leftOut(content)
  yield json('settings.json', publicSettings(site))
  yield json('genres.json', genres)
  yield json('navigation.json', site.navigation)
  yield list('authors.json', content.authors(), (author) => authorOf(author, site))
  for await (const page of content.pages()) yield { name: pageName(page), text: pageText(page, site) }
  for await (const post of content.posts())
    yield { name: postName(post), text: postText(post, site, missing) }
  yield list('comments.json', content.comments(), commentOf)
  yield* fileEntries(content, storage, fileName)
}

const json = (name: string, value: unknown): ZipEntry => ({
  name,
  text: `${JSON.stringify(value, null, 2)}\n`,
})

function list<T>(name: string, rows: AsyncIterable<T>, shown: (row: T) => object): ZipEntry {
  async function* each() {
    for await (const row of rows) yield shown(row)
  }
  async function* text() {
    yield* jsonArray(each())
    yield '\n'
  }
  return { name, stored: false, body: bytesOf(text()) }
}

const publicSettings = (site: ContentSite) => ({
  title: site.title,
  subtitle: site.subtitle,
  description: site.description,
  logo: placed(site.logo, placesFrom(0, site.url)),
  url: site.url,
  time_zone: site.timeZone,
  social_links: site.socialLinks,
  comments_enabled: site.commentsEnabled,
  exported_at: site.at,
})

/** Leaves out the e-mail address, because people often publish such folders as they are. */
const authorOf = ({ email: _email, avatar, ...author }: ContentAuthor, site: ContentSite) => ({
  ...author,
  picture: placed(avatar, placesFrom(0, site.url)),
})

const commentOf = ({ email: _email, ...comment }: ContentComment) => comment

const postName = ({ date, slug, id }: ContentPost) =>
  `posts/${date.slice(0, 4)}/${safeName(slug)}-${safeName(id)}.md`

function postText(post: ContentPost, site: ContentSite, missing: ReadonlySet<string>): string {
  const places = placesFrom(2, site.url)
  const { hero, override, genre } = post
  const fields = frontMatter({
    id: post.id,
    title: post.title,
    slug: post.slug,
    status: post.status,
    date: post.date,
    updated: post.updated_at,
    publish_at: post.publish_at ?? undefined,
    url: site.url + postPath(post),
    authors: post.authors.map(({ name, slug, id }) => ({ name, slug, id })),
    byline: override.name || undefined,
    byline_bio: override.bio || undefined,
    byline_image: override.image ? placed(override.image, places) : undefined,
    genre: genre?.name,
    tags: post.tags,
    categories: post.categories,
    featured: post.featured,
    priority: post.priority,
    artist: post.artist || undefined,
    release: post.release || undefined,
    excerpt: post.excerpt,
    description: post.description || undefined,
    image: hero ? placed(hero.image, places) : undefined,
    image_alt: hero ? hero.alt : undefined,
    media: mediaOf(post, places, missing),
    comments_on: post.comments_on,
  })
  return `${fields}\n${markdownOf(textNodes(post.html, places))}\n`
}

const mediaOf = ({ media }: ContentPost, places: Places, missing: ReadonlySet<string>) =>
  media
    .filter(({ file }) => file === null || !missing.has(file))
    .map(({ media_type, platform, url, file, title, artist, seconds }) => ({
      type: media_type,
      title,
      artist,
      file: file === null ? undefined : placed(fileUrl(file), places),
      url: url || undefined,
      platform: platform ?? undefined,
      seconds: seconds ?? undefined,
    }))

/** Slugs of pages are unique, but not their safe forms. */
const pageName = ({ slug, id }: ContentPage) =>
  `pages/${safeName(slug)}${slug === id ? '' : `-${safeName(id)}`}.md`

function pageText(page: ContentPage, site: ContentSite): string {
  const fields = frontMatter({
    title: page.title,
    slug: page.slug,
    status: page.status,
    date: page.created_at ?? undefined,
    updated: page.updated_at ?? undefined,
    url: `${site.url}/${encodeURIComponent(page.slug)}`,
    description: page.description || undefined,
  })
  return `${fields}\n${markdownOf(textNodes(page.html, placesFrom(1, site.url)))}\n`
}
