import type { Db } from '#db/tables.ts'
import { pathIn } from './addresses.ts'
import { addressesAfter } from './addresses.queries.ts'
import { hasOrigins, originsOf } from './origins.queries.ts'

const BATCH = 500

type Needs = {
  runId: string
  /** As in the origins of earlier imports. */
  origin: string
  site: string
  /** The hashes of the files that the texts show. */
  files: ReadonlySet<string>
  /** Which of these addresses have a redirect. */
  redirected: (db: Db, froms: string[]) => Promise<Set<string>>
}

export type Known = { files: number; redirects: number; terms: number }

/** Counts what an earlier import of this site has brought, for everything that `markKnown` can't recognise. */
export async function knownBefore(db: Db, needs: Needs): Promise<Known> {
  if (!(await hasOrigins(db, needs.origin))) return { files: 0, redirects: 0, terms: 0 }
  return { files: await knownFiles(db, needs), ...(await knownAddresses(db, needs)) }
}

async function knownFiles(db: Db, { origin, files }: Needs): Promise<number> {
  const hashes = [...files]
  let known = 0
  for (let at = 0; at < hashes.length; at += BATCH)
    known += (await originsOf(db, origin, 'file', hashes.slice(at, at + BATCH))).length
  return known
}

/** A category or tag leaves only its redirect, because an admin may choose something else for it each time. */
async function knownAddresses(db: Db, { runId, site, redirected }: Needs) {
  const terms = new Set<string>()
  let redirects = 0
  for (let last = ''; ;) {
    const addresses = await addressesAfter(db, runId, last, BATCH)
    if (addresses.length === 0) return { redirects, terms: terms.size }
    const from = (address: string) => pathIn(address, site) ?? ''
    const existing = await redirected(
      db,
      addresses.map(({ address }) => from(address)),
    )
    for (const { address, kind, key, state } of addresses) {
      const isRedirected = existing.has(from(address))
      if (isRedirected || state === 'known') redirects++
      if (isRedirected && kind === 'term') terms.add(key)
    }
    last = addresses.at(-1)!.hash
  }
}
