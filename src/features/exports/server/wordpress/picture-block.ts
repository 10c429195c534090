import type { Picture } from '../text/pictures.ts'
import { attribute, block } from './block.ts'
import type { AttachmentOf } from './blocks.ts'

export function pictureBlock({ image, link, caption }: Picture, attachment: AttachmentOf): string {
  const { src = '', alt = '' } = image.attribs
  const id = attachment(src)
  const number = id === undefined ? '' : ` class="wp-image-${id}"`
  const shown = `<img${attribute('src', src)}${attribute('alt', alt)}${number}/>`
  const linked = link ? `<a${attribute('href', link.attribs['href'] ?? '')}>${shown}</a>` : shown
  const below = caption ? `<figcaption class="wp-element-caption">${caption}</figcaption>` : ''
  return block(
    'image',
    { id, sizeSlug: 'full', linkDestination: link ? 'custom' : 'none' },
    `<figure class="wp-block-image size-full">${linked}${below}</figure>`,
  )
}
