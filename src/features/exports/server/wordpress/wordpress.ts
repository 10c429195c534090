import { VERSION } from '#lib/version.ts'
import { element, type Xml } from '#lib/xml.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Content, ContentAuthor } from '../content.ts'
import { fileEntries, leftOut } from '../files.ts'
import { bytesOf } from '../json.ts'
import { safeName, uniqueNames } from '../names.ts'
import type { ZipEntry } from '../zip.ts'
import { addressOf, fileItem, numberFiles } from './attachments.ts'
import { menuItems, menusOf, menuTerm } from './menus.ts'
import { pageItem } from './page-items.ts'
import { raw, shown } from './parts.ts'
import { postItems } from './post-items.ts'
import { createTerms, uniqueNumbers } from './terms.ts'
import { creatorOf, type Work } from './work.ts'

/** One file for the importer of WordPress, and the uploads as WordPress has them on its disk. */
export async function* wordpressEntries(content: Content, storage: Storage): AsyncGenerator<ZipEntry> {
  yield { name: 'wordpress.xml', stored: false, body: bytesOf(wxr(content)) }
  yield* fileEntries(content, storage, (key) => `wp-content/uploads/${key}`)
}

/** Above the numbers of all categories and tags. */
const MENU_TERMS = 1_000_000

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
`

async function* wxr(content: Content): AsyncGenerator<string> {
  const next = uniqueNumbers()
  const { site } = content
  const work: Work = {
    content,
    terms: createTerms(content),
    places: { site: site.url, file: (key) => addressOf(site, key) },
    files: await numberFiles(content, next),
    missing: await leftOut(content),
    next,
    slug: uniqueNames(),
    logins: new Map(),
  }
  yield HEAD
  for (const part of siteFields(work)) yield line(part)
  for await (const author of content.authors()) yield line(authorXml(author, work))
  for (const term of work.terms.declarations()) yield line(term)
  const menus = menusOf(work)
  for (const [at, menu] of menus.entries()) yield line(menuTerm(menu, MENU_TERMS + at))
  yield line(element('generator', {}, `Sleevenotes ${VERSION}`))
  for await (const file of content.files())
    yield line(fileItem(file, site, work.files.get(addressOf(site, file.key))!, creatorOf(work)))
  for await (const page of content.pages()) yield line(pageItem(page, work))
  yield* postItems(work)
  for (const menu of menus) for (const item of menuItems(menu, work)) yield line(item)
  yield '</channel>\n</rss>\n'
}

const line = ({ xml }: Xml) => `${xml}\n`

const siteFields = ({ content: { site } }: Work): Xml[] => [
  element('title', {}, site.title),
  element('link', {}, site.url),
  element('description', {}, site.subtitle || site.description),
  element('pubDate', {}, new Date(site.at).toUTCString()),
  element('language', {}, 'en-US'),
  element('wp:wxr_version', {}, '1.2'),
  element('wp:base_site_url', {}, site.url),
  element('wp:base_blog_url', {}, site.url),
]

/** WordPress makes its users from these. Guests have no e-mail address. */
function authorXml({ id, slug, name, email }: ContentAuthor, { logins }: Work): Xml {
  const login = safeName(slug, 60)
  logins.set(id, login)
  return element('wp:author', {}, [
    element('wp:author_id', {}, logins.size),
    raw('wp:author_login', login),
    raw('wp:author_email', email ?? ''),
    shown('wp:author_display_name', name),
    raw('wp:author_first_name', ''),
    raw('wp:author_last_name', ''),
  ])
}
