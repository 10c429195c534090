import type { FileHandle } from 'node:fs/promises'
import type { Db } from '#db/tables.ts'
import { importedFiles } from '#features/media/server/files.shared.queries.ts'
import type { Redirects } from '#features/redirects/server/redirects.service.ts'
import { decoded } from '#lib/decoded.ts'
import { pathIn } from './addresses.ts'
import { addressesAfter } from './addresses.queries.ts'
import { countKind, itemKeysAfter } from './items.queries.ts'
import { originsOf } from './origins.queries.ts'
import type { Referenced } from './referenced-files.ts'
import type { SourcePost } from './source.ts'
import { readSpooled } from './spool.ts'
import { termOrigin } from './work/targets.ts'

const BATCH = 500

type Needs = {
  db: Db
  runId: string
  /** Names the old site in `import_origin`. */
  origin: string
  site: string
  /** The file of items. */
  spool: FileHandle
  files: Referenced
  redirects: Pick<Redirects, 'sortAddresses'>
}

type Amount = { found: number; new: number }
/** What an import would do, for everything that `markKnown` can't recognise. */
export type Plan = { file: Amount; redirect: Amount; term: Amount }

export const planOf = async (needs: Needs): Promise<Plan> => ({
  file: await planFiles(needs),
  redirect: await planRedirects(needs),
  term: await planTerms(needs),
})

/** Only the texts that are imported bring their files. */
async function planFiles(needs: Needs): Promise<Amount> {
  const { hashes } = needs.files
  const wanted = [...hashes].flatMap(([hash, isNew]) => (isNew ? hash : []))
  let fresh = wanted.length
  for (let at = 0; at < wanted.length; at += BATCH)
    fresh -= (await storedAmong(needs, wanted.slice(at, at + BATCH))).size
  return { found: hashes.size, new: fresh }
}

/** Those files that an earlier import has brought, and that nobody has deleted here. */
async function storedAmong({ db, origin }: Needs, hashes: string[]): Promise<Set<string>> {
  const origins = hashes.length > 0 ? await originsOf(db, origin, 'file', hashes) : []
  if (origins.length === 0) return new Set()
  const rows = await importedFiles(
    db,
    origins.map(({ target }) => target),
  )
  const ids = new Set(rows.map(({ id }) => id))
  return new Set(origins.filter(({ target }) => ids.has(target)).map(({ key }) => key))
}

type Address = Awaited<ReturnType<typeof addressesAfter>>[number]

/** Counts an address only if it gets a redirect or has one: not if it stays the same, or its file doesn't come over. */
async function planRedirects(needs: Needs): Promise<Amount> {
  const { db, runId, site, redirects } = needs
  const amount = { found: 0, new: 0 }
  for (let last = ''; ;) {
    const addresses = await addressesAfter(db, runId, last, BATCH)
    if (addresses.length === 0) return amount
    const leading = await withTarget(needs, addresses)
    const froms = leading.flatMap(({ address }) => pathIn(address, site) ?? [])
    const { redirected, free } = await redirects.sortAddresses(db, froms)
    amount.found += redirected.length + free.length
    amount.new += free.length
    last = addresses.at(-1)!.hash
  }
}

async function withTarget(needs: Needs, addresses: Address[]): Promise<Address[]> {
  const { hashes, byNumber } = needs.files
  const hashOf = ({ kind, key }: Address) => (kind === 'file' ? byNumber.get(key) : undefined)
  const stored = await storedAmong(
    needs,
    addresses.flatMap((each) => hashOf(each) ?? []),
  )
  const kept: Address[] = []
  for (const each of addresses) {
    const hash = hashOf(each)
    const isLeading =
      each.kind === 'file'
        ? hash !== undefined && (hashes.get(hash) || stored.has(hash))
        : !(await keepsAddress(needs, each))
    if (isLeading) kept.push(each)
  }
  return kept
}

/** A new page at the top level has the same address here. */
async function keepsAddress({ site, spool }: Needs, each: Address): Promise<boolean> {
  if (each.kind !== 'page' || each.state !== 'waiting') return false
  const { slug } = (await readSpooled(spool, each)).item as SourcePost
  const path = decoded(pathIn(each.address, site) ?? '')
  return path.replace(/\/$/, '').toLowerCase() === `/${slug.toLowerCase()}`
}

async function planTerms({ db, runId, origin }: Needs): Promise<Amount> {
  const found = await countKind(db, runId, 'term')
  let known = 0
  for (let last = ''; ;) {
    const keys = await itemKeysAfter(db, runId, 'term', last, BATCH)
    if (keys.length === 0) return { found, new: found - known }
    known += (await originsOf(db, origin, 'term', keys.map(termOrigin))).length
    last = keys.at(-1)!
  }
}
