import { escapeHtml } from '#lib/html.ts'
import type { ContentMedia, ContentPost } from '../content.ts'
import { attribute, block } from './block.ts'
import type { AttachmentOf } from './blocks.ts'
import { playerBlock } from './players.ts'

type Around = { addressOf: (key: string) => string; attachment: AttachmentOf; missing: ReadonlySet<string> }

/** The recordings, videos and players of a post, which WordPress has in its text. */
export const mediaBlocks = ({ media }: ContentPost, around: Around): string[] =>
  media.flatMap((item) => {
    if (item.file === null) return item.url ? [playerBlock(item.url)] : []
    return around.missing.has(item.file) ? [] : [fileBlock(item, around.addressOf(item.file), around)]
  })

function fileBlock(
  { media_type: type, title, artist }: ContentMedia,
  address: string,
  around: Around,
): string {
  const name = [artist, title].filter(Boolean).join(' – ')
  const caption = name ? `<figcaption class="wp-element-caption">${escapeHtml(name)}</figcaption>` : ''
  const player = `<${type} controls${attribute('src', address)}></${type}>`
  return block(
    type,
    { id: around.attachment(address) },
    `<figure class="wp-block-${type}">${player}${caption}</figure>`,
  )
}
