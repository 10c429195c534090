import { decoded } from '#lib/decoded.ts'
import type { SourceFile } from '../source.ts'
import { absolute, distinct, isOfSite } from './addresses.ts'
import { beside, copyNames } from './copies.ts'
import { plainName } from './plain.ts'
import { type XmlRecord, valueOf } from './records.ts'

const UPLOADS = /\/wp-content\/uploads\/(?:sites\/\d+\/)?(.+)$/

/** A path that stays inside the uploads folder. */
function safePath(path: string): string | undefined {
  const parts = path.replaceAll('\\', '/').split('/')
  const isSafe = path !== '' && parts.every((part) => part !== '' && part !== '..' && part !== '.')
  return isSafe && !/^\w+:/.test(path) ? parts.join('/') : undefined
}

/** A picture, recording or other file. Its description and title come from the media library. */
export function fileOf(
  record: XmlRecord,
  meta: ReadonlyMap<string, string>,
  site: string,
): SourceFile | undefined {
  const key = valueOf(record, 'wp:post_id').trim()
  const address = absolute(valueOf(record, 'wp:attachment_url') || valueOf(record, 'guid'), site)
  if (!key || !address) return undefined
  const path =
    safePath(meta.get('_wp_attached_file') ?? '') ??
    safePath(decoded(UPLOADS.exec(new URL(address).pathname)?.[1] ?? ''))
  const names = copyNames(
    meta.get('_wp_attachment_metadata') ?? '',
    meta.get('_wp_attachment_backup_sizes') ?? '',
  )
  const parent = valueOf(record, 'wp:post_parent').trim()
  const pages = [valueOf(record, 'link'), valueOf(record, 'guid')].map((page) => absolute(page, site))
  return {
    kind: 'file',
    key,
    address,
    ...(path && { path }),
    title: plainName(valueOf(record, 'title')),
    alt: plainName(meta.get('_wp_attachment_image_alt') ?? '', 1000),
    caption: valueOf(record, 'excerpt:encoded').trim(),
    ...(parent && parent !== '0' && { parent }),
    copies: distinct(names.map((name) => beside(address, name))).filter((copy) => copy !== address),
    addresses: distinct([...pages, absolute(`${site}/?attachment_id=${key}`, site)]).filter(
      (page) => page !== address && isOfSite(page, site),
    ),
  }
}
