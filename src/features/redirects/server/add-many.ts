import type { Db, Tx } from '#db/tables.ts'
import type { RedirectTarget } from '../redirects.schema.ts'
import { answersItself, contentOf, loopsAmong, type Checked, type Content } from './checks.ts'
import { keyOf, nameOf, readAddress } from './old-address.ts'
import { authorIn, pageIn, postIn } from './own-paths.ts'
import { lockRedirects, redirectsFor } from './redirects.queries.ts'
import { pathOf } from './target-text.ts'
import type { TargetNeeds } from './targets.ts'
import { isFollowed } from './trails.ts'

/** A redirect that another feature adds, such as one of an import. */
export type NewRedirect = { from: string; to: RedirectTarget; import_id?: string }

/** `own`: one of our pages answers the address. `taken`: it has a redirect to something else. */
export type LeftOut = { from: string; reason: 'own' | 'loop' | 'taken' }

export type Candidate = Checked & { import_id: string | null }

/**
 * Sorts out what readers would never see, and what would send them in a circle. The number of reads depends neither on the
 * number of rows nor on that of all redirects.
 */
export async function candidatesOf(
  tx: Tx,
  needs: TargetNeeds,
  rows: NewRedirect[],
): Promise<{ wanted: Candidate[]; leftOut: LeftOut[] }> {
  const readable = firstOfEach(rows)
  const content = await contentOf(
    tx,
    needs,
    readable.map(({ from_key }) => ({ from: { key: from_key } })),
  )
  const own = readable.filter(({ from_key }) => answersItself(from_key, content))
  const others = readable.filter((row) => !own.includes(row))
  const loops = await loopsOf(tx, others)
  return {
    wanted: others.filter(({ from_key }) => !loops.has(from_key)),
    leftOut: [
      ...own.filter((row) => !isOfItself(row, content)).map((row) => leftOut(row, 'own')),
      ...others.filter(({ from_key }) => loops.has(from_key)).map((row) => leftOut(row, 'loop')),
    ],
  }
}

const leftOut = ({ from_text }: Candidate, reason: LeftOut['reason']): LeftOut => ({
  from: from_text,
  reason,
})

/** Unreadable addresses are left out. Of two rows for one address, the first counts. */
function firstOfEach(rows: NewRedirect[]): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const { from, to, import_id = null } of rows) {
    const address = readAddress(from)
    const from_key = address && keyOf(address)
    if (from_key === undefined || found.has(from_key)) continue
    const target = to.kind === 'path' ? to.path : to.id
    found.set(from_key, {
      from_key,
      from_text: from,
      name_key: nameOf(from_key),
      kind: to.kind,
      target,
      import_id,
    })
  }
  return [...found.values()]
}

/** Keys of addresses that have a redirect, and of those that could get one. All others can't have one. */
export type Sorted = { redirected: string[]; free: string[] }

export async function sortAddresses(db: Db, needs: TargetNeeds, froms: string[]): Promise<Sorted> {
  const read = froms.flatMap((from) => readAddress(from) ?? [])
  const keys = [...new Set(read.map(keyOf))]
  const content = await contentOf(
    db,
    needs,
    keys.map((key) => ({ from: { key } })),
  )
  const others = keys.filter((key) => !answersItself(key, content))
  const existing = new Set((await redirectsFor(db, others)).map(({ from_key }) => from_key))
  return {
    redirected: others.filter((key) => existing.has(key)),
    free: others.filter((key) => !existing.has(key)),
  }
}

/** Most targets are pages, which lead nowhere else, so there is nothing to read. */
async function loopsOf(tx: Tx, rows: Candidate[]): Promise<Set<string>> {
  if (!rows.some((row) => isFollowed(row))) return new Set()
  await lockRedirects(tx)
  return loopsAmong(tx, rows)
}

/** Whether the page at the address is the target, as after a move without a change of address. */
function isOfItself({ from_key, kind, target }: Candidate, { authors, pages }: Content): boolean {
  const path = pathOf(from_key)
  if (kind === 'post') return postIn(path) === target
  if (kind === 'author') return authors.get(authorIn(path) ?? '') === target
  if (kind === 'page') return pages.get(pageIn(path) ?? '') === target
  return pathOf(target).toLowerCase() === path
}

/** Those whose address has a redirect to something else, which stays. */
export async function takenAmong(db: Db, rows: Candidate[]): Promise<LeftOut[]> {
  const existing = await redirectsFor(
    db,
    rows.map(({ from_key }) => from_key),
  )
  const byKey = new Map(existing.map((row) => [row.from_key, row]))
  return rows
    .filter(({ from_key, kind, target }) => {
      const other = byKey.get(from_key)
      return other && (other.kind !== kind || other.target !== target)
    })
    .map((row) => leftOut(row, 'taken'))
}
