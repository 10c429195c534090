const SITE = 'https://old.example'

export type WxrPost = {
  id: number
  title: string
  slug?: string
  text?: string
  status?: string
  type?: string
  date?: string
  parent?: number
  categories?: string[]
  tags?: string[]
  author?: string
  thumbnail?: number
  comments?: { id: number; parent?: number; text: string; approved?: string }[]
  more?: string
}

const data = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const nice = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A small WordPress export of https://old.example with these posts. */
export const wxr = (posts: WxrPost[], authors: string[] = ['ines']): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old Magazine</title><link>${SITE}</link><description>Reviews</description>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${SITE}</wp:base_site_url><wp:base_blog_url>${SITE}</wp:base_blog_url>
${authors.map((name) => `<wp:author><wp:author_id>${authors.indexOf(name) + 1}</wp:author_id><wp:author_login>${data(name)}</wp:author_login><wp:author_email>${data(`${name}@old.example`)}</wp:author_email><wp:author_display_name>${data(`${name} Writer`)}</wp:author_display_name></wp:author>`).join('\n')}
<generator>https://wordpress.org/?v=6.1.9</generator>
${posts.map(item).join('\n')}
</channel></rss>`

/** A picture at /wp-content/uploads/2019/05/NAME. */
export const wxrPicture = (name: string, alt = ''): string => `
<wp:attachment_url>${data(`${SITE}/wp-content/uploads/2019/05/${name}`)}</wp:attachment_url>
${meta('_wp_attached_file', `2019/05/${name}`)}${meta('_wp_attachment_image_alt', alt)}`

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${data(key)}</wp:meta_key><wp:meta_value>${data(value)}</wp:meta_value></wp:postmeta>`

function item(post: WxrPost): string {
  const {
    id,
    title,
    text = '',
    status = 'publish',
    type = 'post',
    date = '2019-05-06 07:08:09',
    author = 'ines',
  } = post
  const slug = post.slug ?? nice(title)
  const terms = [
    ...(post.categories ?? []).map((name) => ['category', name]),
    ...(post.tags ?? []).map((name) => ['post_tag', name]),
  ]
  return `<item><title>${data(title)}</title><link>${SITE}/2019/05/${slug}/</link><dc:creator>${data(author)}</dc:creator>
<guid isPermaLink="false">${SITE}/?p=${id}</guid><content:encoded>${data(text)}</content:encoded><excerpt:encoded>${data('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${data(date)}</wp:post_date><wp:post_date_gmt>${data(date)}</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>${data(slug)}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_parent>${post.parent ?? 0}</wp:post_parent><wp:post_type>${type}</wp:post_type><wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky>
${terms.map(([domain, name]) => `<category domain="${domain}" nicename="${nice(name!)}">${data(name!)}</category>`).join('\n')}
${post.thumbnail ? meta('_thumbnail_id', String(post.thumbnail)) : ''}${post.more ?? ''}
${(post.comments ?? []).map(comment).join('\n')}</item>`
}

const comment = ({ id, parent = 0, text, approved = '1' }: NonNullable<WxrPost['comments']>[number]) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${data(`Reader ${id}`)}</wp:comment_author>
<wp:comment_author_email>r${id}@mail.example</wp:comment_author_email><wp:comment_date>2019-06-01 10:00:00</wp:comment_date>
<wp:comment_date_gmt>2019-06-01 10:00:0${id % 10}</wp:comment_date_gmt><wp:comment_content>${data(text)}</wp:comment_content>
<wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>comment</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`

/** A post with comments, one without, and a draft. */
export const SMALL_EXPORT: WxrPost[] = [
  {
    id: 1,
    title: 'Tideline Ledger',
    text: '<p>It begins. <a href="https://old.example/2019/05/second/">The second</a> and <a href="/?p=3">a draft</a>.</p>',
    categories: ['Jazz', 'Reviews'],
    tags: ['Live'],
    comments: [
      { id: 1, text: 'First!<script>alert(1)</script>' },
      { id: 2, parent: 1, text: 'A reply\n\nin two paragraphs' },
      { id: 3, text: 'Waiting', approved: '0' },
    ],
  },
  { id: 2, title: 'Second', text: '<p>More.</p>', categories: ['Reviews'] },
  { id: 3, title: 'Not yet', text: '<p>Draft.</p>', status: 'draft' },
]

export const wxrFile = (posts = SMALL_EXPORT) => ({ name: 'export.xml', content: wxr(posts) })
