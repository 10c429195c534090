import type { Row } from '#db/tables.ts'
import { PostForm, TITLE_MAX } from '#features/posts/post-form.schema.ts'
import { kindOf, platformOf } from '#lib/embed-url.ts'
import { escapeHtml } from '#lib/html.ts'
import { SOCIAL_NETWORKS } from '../submissions.rules.ts'
import type { ReviewInput } from '../submissions.schema.ts'

type Subject = Row<'submission'>
type Own = { fileId: string | null; genreId: string; author: string }

/** Never in the middle of a character. */
const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text

const link = (address: string, text = address) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`

/** What the artist says and where they are, for whoever writes about it. */
function notes({ description, music_url, social_links, press_coverage }: Subject): string {
  // In the order of the form: PostgreSQL keeps none.
  const links = SOCIAL_NETWORKS.flatMap((network) => {
    const address = social_links[network]
    return address ? `<li>${link(address, network)}</li>` : []
  })
  return [
    description && `<blockquote><p>${escapeHtml(description).replaceAll('\n', '<br>')}</p></blockquote>`,
    music_url && !platformOf(music_url) && `<p>${link(music_url)}</p>`,
    press_coverage && `<p>${escapeHtml(press_coverage).replaceAll('\n', '<br>')}</p>`,
    links.length > 0 && `<ul>${links.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('')
}

function mediaOf({ artist_name, release_title, music_url }: Subject, fileId: string | null) {
  const about = { title: release_title, artist: artist_name }
  const platform = music_url && platformOf(music_url)
  return [
    ...(fileId ? [{ ...about, type: 'local', media_type: 'audio', file_id: fileId }] : []),
    ...(music_url && platform
      ? [{ ...about, type: 'external', media_type: kindOf(platform, music_url), platform, url: music_url }]
      : []),
  ]
}

/** The form that an editor would have filled in from a submission by hand. */
export function draftForm(
  subject: Subject,
  { fileId, genreId, author }: Own,
  review?: ReviewInput,
): PostForm {
  const { artist_name, release_title, genres } = subject
  return PostForm.parse({
    title: review?.title ?? cut(`${artist_name}: ${release_title}`, TITLE_MAX),
    content: review?.content ?? notes(subject),
    excerpt: review?.excerpt ?? '',
    author_name: author,
    artist: artist_name,
    release_title,
    genre_id: genreId,
    tags: genres.join(','),
    status: 'draft',
    media: JSON.stringify(mediaOf(subject, fileId)),
  })
}

/** Over the same draft: only what the curator writes. */
export const rewrittenForm = ({ title, content, excerpt }: ReviewInput): PostForm =>
  PostForm.parse({ title, content, excerpt })
