import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { coinedName, paragraph, pick, type Random, seededRandom, sentence } from './seed-text.ts'

const SITE = 'https://old-magazine.example'
const GENRES = ['Electronic', 'Folk', 'Jazz', 'Metal', 'Ambient', 'Reviews', 'Interviews']
const TAGS = ['debut', 'live', 'reissue', 'tape', 'vinyl', 'session', 'remix', 'soundtrack']
const AUTHORS = ['ines', 'tom', 'priya', 'jonas']
const MINUTES = 40

/** Writes a WordPress export with invented posts, without files. */
export async function writeWordpressExport(path: string, posts: number): Promise<void> {
  const file = createWriteStream(path)
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  await write(HEAD)
  for (const name of AUTHORS) await write(authorOf(name))
  for (let n = 1; n <= posts; n++) await write(itemOf(n, seededRandom(n)))
  await write('</channel></rss>\n')
  file.end()
  await once(file, 'finish')
}

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old Magazine</title><link>${SITE}</link><description>Reviews</description>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${SITE}</wp:base_site_url><wp:base_blog_url>${SITE}</wp:base_blog_url>
<generator>https://wordpress.org/?v=6.1.9</generator>
`

const data = (text: string) => `<![CDATA[${text}]]>`

const authorOf = (name: string) =>
  `<wp:author><wp:author_login>${data(name)}</wp:author_login><wp:author_display_name>${data(name)}</wp:author_display_name></wp:author>\n`

function itemOf(n: number, random: Random): string {
  const name = `${coinedName(random)} ${n}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const at = new Date(Date.UTC(2012, 0, 1) + n * MINUTES * 60_000).toISOString()
  const time = `${at.slice(0, 10)} ${at.slice(11, 19)}`
  const [genre, tag] = [pick(random, GENRES), pick(random, TAGS)]
  return `<item><title>${data(name)}</title><link>${SITE}/${at.slice(0, 4)}/${at.slice(5, 7)}/${slug}/</link>
<dc:creator>${data(pick(random, AUTHORS))}</dc:creator><content:encoded>${data(textOf(n, random))}</content:encoded>
<excerpt:encoded>${data(sentence(random))}</excerpt:encoded><wp:post_id>${n}</wp:post_id>
<wp:post_date>${time}</wp:post_date><wp:post_date_gmt>${time}</wp:post_date_gmt><wp:comment_status>open</wp:comment_status>
<wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="${genre.toLowerCase()}">${data(genre)}</category>
<category domain="post_tag" nicename="${tag}">${data(tag)}</category>
${n % 3 === 0 ? commentOf(n, time, random) : ''}</item>
`
}

const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->\n\n`

const textOf = (n: number, random: Random): string =>
  block('paragraph', `<p>${paragraph(random, 5)}</p>`) +
  block('heading', `<h2>${sentence(random)}</h2>`) +
  block('paragraph', `<p>${paragraph(random, 5)} <a href="${SITE}/?p=${Math.max(1, n - 7)}">Before</a></p>`) +
  block('quote', `<blockquote class="wp-block-quote"><p>${sentence(random)}</p></blockquote>`) +
  block('paragraph', `<p>${paragraph(random, 4)}</p>`)

const commentOf = (n: number, time: string, random: Random) =>
  `<wp:comment><wp:comment_id>${n}</wp:comment_id><wp:comment_author>${data('A reader')}</wp:comment_author>
<wp:comment_author_email>reader${n}@mail.example</wp:comment_author_email><wp:comment_date_gmt>${time}</wp:comment_date_gmt>
<wp:comment_content>${data(sentence(random))}</wp:comment_content><wp:comment_approved>1</wp:comment_approved>
<wp:comment_type>comment</wp:comment_type><wp:comment_parent>0</wp:comment_parent></wp:comment>
`
