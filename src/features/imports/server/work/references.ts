import { authorSlugOf } from '#features/authors/server/authors.shared.queries.ts'
import { authorPath, BLOG_PATH, genrePath, pagePath, postPath, tagPath } from '#lib/paths.ts'
import { slugify } from '#lib/slug.ts'
import { addressHash, addressKey, hostOf, originalsOf, urlOf } from '../addresses.ts'
import { fileKindOf, type FileKind } from '../file-kinds.ts'
import { itemsAt } from '../addresses.queries.ts'
import { itemsByKey } from '../items.queries.ts'
import { type Found, referencesIn } from '../link.ts'
import type { SourceFile } from '../source.ts'
import { readSpooled } from '../spool.ts'
import { plainText } from './plain-text.ts'
import { OWN_PAGE, type TermTarget } from './targets.ts'
import type { Work } from './work.ts'

type At = Awaited<ReturnType<typeof itemsAt>>[number]

const FILE_KEY = 'file:'

/**
 * Finds everything that these texts refer to: items of the old site, and files, which it stores here. The number of
 * queries for items doesn't depend on the number of references.
 */
export async function findReferences(
  work: Work,
  texts: string[],
  heroes: string[],
): Promise<(address: string) => Found | undefined> {
  const all = texts.map(referencesIn)
  const pictures = new Set([...all.flatMap((each) => each.pictures), ...heroes])
  const recordings = new Set(all.flatMap((each) => each.recordings))
  const links = new Set(all.flatMap((each) => each.links))
  const items = await itemsOf(work, [...pictures, ...recordings, ...links])
  const found = new Map<string, Found>()
  const note = (address: string, target: Found | undefined) => void (target && found.set(address, target))
  const at = (address: string) => items.get(address)
  await Promise.all([
    ...[...links].map(async (address) => note(address, await linkTo(work, address, at(address)))),
    ...[...pictures].map(async (address) => note(address, await fileAt(work, address, 'image', at(address)))),
    ...[...recordings].map(async (address) =>
      note(address, await fileAt(work, address, 'recording', at(address))),
    ),
  ])
  return (address) => found.get(address)
}

/** The item of the export behind each address, if any. */
async function itemsOf({ db, run }: Work, addresses: string[]): Promise<Map<string, At>> {
  const keys = addresses
    .filter((address) => address.startsWith(FILE_KEY))
    .map((address) => address.slice(FILE_KEY.length))
  const named = new Map((await itemsByKey(db, run.id, 'file', keys)).map((item) => [item.key, item]))
  const hashes = new Map(addresses.map((address) => [address, hashesOf(address, run.site)]))
  const rows = await itemsAt(db, run.id, [...new Set([...hashes.values()].flat())])
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return new Map(
    addresses.flatMap((address): [string, At][] => {
      const file = address.startsWith(FILE_KEY) ? named.get(address.slice(FILE_KEY.length)) : undefined
      const row = file
        ? { ...file, hash: '' }
        : hashes
            .get(address)!
            .map((hash) => byHash.get(hash))
            .find(Boolean)
      return row ? [[address, row]] : []
    }),
  )
}

const hashesOf = (address: string, site: string): string[] =>
  originalsOf(address).flatMap((each) => {
    const key = addressKey(each, site)
    return key ? [addressHash(key)] : []
  })

async function fileAt(work: Work, address: string, kind: FileKind, item: At | undefined): Promise<Found> {
  if (item?.kind !== 'file') return work.files.ensure(address, kind)
  const file = (await readSpooled(work.spool, item)).item as SourceFile
  const found = await work.files.ensure(file.address, kind, file.path)
  // A text that names a file by its number shows the caption that the old site stored with it.
  return 'file' in found ? { ...found, ...aboutFile(file, address.startsWith(FILE_KEY)) } : found
}

const aboutFile = ({ alt, caption }: SourceFile, isNamed: boolean) => ({
  ...(alt && { alt }),
  ...(isNamed && caption && { caption: plainText(caption) }),
})

/** Undefined leaves the link as it is. */
async function linkTo(work: Work, address: string, item: At | undefined): Promise<Found | undefined> {
  if (item?.kind === 'file') return linkToFile(work, address, item)
  const url = urlOf(address, work.run.site)
  if (!url) return undefined
  if (item) return withFragment(await pathTo(work, item, url.href), url.hash)
  if (hostOf(url) !== hostOf(new URL(work.run.site))) return undefined
  const kind = fileKindOf(address)
  if (kind) return fileAt(work, address, kind, undefined)
  if (url.pathname === '/' && !url.search) return { path: '/' }
  return { missing: url.href }
}

/** Documents such as PDF stay on the old site, because we can't store them. */
async function linkToFile(work: Work, address: string, item: At): Promise<Found> {
  const file = (await readSpooled(work.spool, item)).item as SourceFile
  const kind = fileKindOf(file.address)
  return kind ? fileAt(work, address, kind, item) : { missing: file.address }
}

const withFragment = (found: Found | undefined, fragment: string): Found | undefined =>
  found && 'path' in found ? { path: found.path + fragment } : found

async function pathTo(work: Work, item: At, address: string): Promise<Found | undefined> {
  const isLeftOut = item.kind === 'page' && item.state === 'waiting' && !work.options.pages
  if (!item.target || isLeftOut) return { missing: address }
  if (item.kind === 'term') return { path: await termPath(work, item.target as TermTarget) }
  return { path: await itemPath(work, item.kind, item.target, item.key) }
}

async function itemPath(work: Work, kind: At['kind'], target: string, key: string): Promise<string> {
  const { db, run, freePages } = work
  if (target.startsWith(OWN_PAGE)) return target.slice(OWN_PAGE.length)
  if (kind === 'author') return authorPath((await authorSlugOf(db, target)) ?? target)
  const [row] = await itemsByKey(db, run.id, kind, [key])
  const slug = slugify(row?.name ?? '')
  return kind === 'page' ? pagePath((await freePages.slugOf(target)) ?? slug) : postPath({ id: target, slug })
}

export async function termPath({ genres }: Work, target: TermTarget): Promise<string> {
  if (target.startsWith('tag:')) return tagPath(target.slice('tag:'.length))
  const genre = (await genres.list()).find(({ id }) => `genre:${id}` === target)
  return genre ? genrePath(genre.name) : BLOG_PATH
}
