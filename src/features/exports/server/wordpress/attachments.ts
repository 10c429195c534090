import { element, type Xml } from '#lib/xml.ts'
import { fileUrl } from '#lib/file-urls.ts'
import type { Content, ContentFile, ContentSite } from '../content.ts'
import { safeName } from '../names.ts'
import { itemFields } from './item.ts'
import { meta, raw } from './parts.ts'

/** The numbers of the files by their addresses. WordPress fetches them from there. */
export async function numberFiles(content: Content, next: () => number): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for await (const { key } of content.files()) numbers.set(addressOf(content.site, key), next())
  return numbers
}

export const addressOf = ({ url }: ContentSite, key: string): string => url + fileUrl(key)

type Attached = {
  id: number
  address: string
  title: string
  alt: string
  at: string
  path?: string
  creator: string
}

export function fileItem(file: ContentFile, site: ContentSite, id: number, creator: string): Xml {
  const name = file.key.split('/').at(-1)!
  return attachmentItem(
    {
      id,
      address: addressOf(site, file.key),
      title: file.title || file.alt || name,
      alt: file.alt,
      at: file.created_at,
      path: file.key,
      creator,
    },
    site,
  )
}

/** A picture of another site has no path, because its bytes are not in the export. */
export function attachmentItem(
  { id, address, title, alt, at, path, creator }: Attached,
  site: ContentSite,
): Xml {
  const fields = itemFields(
    {
      id,
      type: 'attachment',
      title,
      link: address,
      creator,
      content: '',
      excerpt: '',
      slug: `file-${id}-${safeName(title, 40)}`,
      status: 'inherit',
      date: at,
      modified: at,
      commentsOn: false,
      isSticky: false,
      order: 0,
    },
    site.timeZone,
  )
  return element('item', {}, [
    ...fields,
    raw('wp:attachment_url', address),
    ...(path === undefined ? [] : [meta('_wp_attached_file', path)]),
    ...(alt ? [meta('_wp_attachment_image_alt', alt)] : []),
  ])
}
