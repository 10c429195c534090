import type { Row } from '#db/tables.ts'
import { PostForm, TITLE_MAX } from '#features/posts/post-form.schema.ts'
import { kindOf, platformOf } from '#lib/embed-url.ts'
import { escapeHtml } from '#lib/html.ts'
import { SOCIAL_NETWORKS } from '../submissions.rules.ts'
import type { ReviewInput } from '../submissions.schema.ts'

type Subject = Row<'submission'>
type Own = { fileId: string | null; genreId: string; author: string; today: string }

/** Never cuts a surrogate pair. */
const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text

const link = (address: string, text = address) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`

/** The link may be private, so it needs the artist's consent and the release date, like the recording. */
const publishableLink = ({ music_url, publishing, release_date }: Subject, today: string): string | null =>
  publishing === 'full' && release_date <= today ? music_url : null

/** The artist's description and links, for the person who writes the review. */
function notes({ description, social_links, press_coverage }: Subject, musicLink: string | null): string {
  // In the order of the form, because PostgreSQL does not keep the order of keys.
  const links = SOCIAL_NETWORKS.flatMap((network) => {
    const address = social_links[network]
    return address ? `<li>${link(address, network)}</li>` : []
  })
  return [
    description && `<blockquote><p>${escapeHtml(description).replaceAll('\n', '<br>')}</p></blockquote>`,
    musicLink && !platformOf(musicLink) && `<p>${link(musicLink)}</p>`,
    press_coverage && `<p>${escapeHtml(press_coverage).replaceAll('\n', '<br>')}</p>`,
    links.length > 0 && `<ul>${links.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('')
}

function mediaOf({ artist_name, release_title }: Subject, fileId: string | null, musicLink: string | null) {
  const about = { title: release_title, artist: artist_name }
  const platform = musicLink && platformOf(musicLink)
  return [
    ...(fileId ? [{ ...about, type: 'local', media_type: 'audio', file_id: fileId }] : []),
    ...(musicLink && platform
      ? [{ ...about, type: 'external', media_type: kindOf(platform, musicLink), platform, url: musicLink }]
      : []),
  ]
}

/** The post form that an editor would fill in by hand. */
export function draftForm(
  subject: Subject,
  { fileId, genreId, author, today }: Own,
  review?: ReviewInput,
): PostForm {
  const { artist_name, release_title, genres } = subject
  const musicLink = publishableLink(subject, today)
  return PostForm.parse({
    title: review?.title ?? cut(`${artist_name}: ${release_title}`, TITLE_MAX),
    content: review?.content ?? notes(subject, musicLink),
    excerpt: review?.excerpt ?? '',
    author_name: author,
    artist: artist_name,
    release_title,
    genre_id: genreId,
    tags: genres.join(','),
    status: 'draft',
    media: JSON.stringify(mediaOf(subject, fileId, musicLink)),
  })
}

/** Changes only the parts that the curator writes. */
export const rewrittenForm = ({ title, content, excerpt }: ReviewInput): PostForm =>
  PostForm.parse({ title, content, excerpt })
