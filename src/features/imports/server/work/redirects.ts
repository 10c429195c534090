import type { Tx } from '#db/tables.ts'
import type { RedirectTarget } from '#features/redirects/redirects.schema.ts'
import { importedFiles } from '#features/media/server/files.shared.queries.ts'
import { ATOM_PATH, BLOG_PATH, RSS_PATH } from '#lib/paths.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { addressHash, addressKey, pathIn } from '../addresses.ts'
import { addressesAfter } from '../addresses.queries.ts'
import { deleteNotes } from '../notes.queries.ts'
import { originsOf } from '../origins.queries.ts'
import type { SourceFile } from '../source.ts'
import { readSpooled } from '../spool.ts'
import { termPath } from './references.ts'
import { OWN_PAGE, type TermTarget } from './targets.ts'
import type { Work } from './work.ts'

const BATCH = 500

/** Addresses that every site of these systems has. */
const FEEDS: Record<string, string> = {
  '/feed': RSS_PATH,
  '/feed/rss2': RSS_PATH,
  '/feed/atom': ATOM_PATH,
  '/rss': RSS_PATH,
  '/?feed=rss2': RSS_PATH,
  '/?feed=atom': ATOM_PATH,
  '/wp-rss2.php': RSS_PATH,
  '/wp-atom.php': ATOM_PATH,
}

type Address = Awaited<ReturnType<typeof addressesAfter>>[number]
type Wanted = { from: string; to: RedirectTarget }

/** Every address of the old site leads to its new place. Repeating it adds nothing. */
export async function importRedirects(work: Work): Promise<void> {
  const { db, run, beat } = work
  // It begins again after a crash, and so do its notes.
  await deleteNotes(db, run.id, 'redirect')
  await db.transaction().execute((tx) => addAll(tx, work, feedRedirects()))
  for (let last = ''; ;) {
    const addresses = await addressesAfter(db, run.id, last, BATCH)
    if (addresses.length === 0) return
    const found = await Promise.all(addresses.map(async (each) => ({ each, to: await targetOf(work, each) })))
    await add(
      work,
      found.flatMap(({ each, to }) => {
        const from = pathIn(each.address, run.site)
        return to && from ? [{ from, to }] : []
      }),
    )
    last = addresses.at(-1)!.hash
    await beat()
  }
}

/** Not counted, because the export does not mention them. */
const feedRedirects = (): Wanted[] =>
  Object.entries(FEEDS).map(([from, path]) => ({ from, to: { kind: 'path', path } }))

const addAll = (tx: Tx, { run, redirects }: Work, rows: Wanted[]) =>
  redirects.addMany(
    tx,
    rows.map((row) => ({ ...row, import_id: run.id })),
  )

async function add(work: Work, rows: Wanted[]) {
  const leftOut = await work.db.transaction().execute(async (tx) => {
    const made = await addAll(tx, work, rows)
    await work.count(tx, { redirect: made.added.length })
    return made.leftOut
  })
  for (const { from, reason } of leftOut)
    await work.note({ kind: 'redirect', key: from, name: from }, [
      { code: `redirect-${reason}`, detail: from },
    ])
}

async function targetOf(work: Work, address: Address): Promise<RedirectTarget | undefined> {
  const { kind, target, state } = address
  // The admin left it out, so it has no target.
  if (state === 'waiting' && kind !== 'file') return undefined
  if (kind === 'file') return fileTarget(work, address)
  if (!target) return kind === 'term' ? { kind: 'path', path: BLOG_PATH } : undefined
  if (kind === 'term') return { kind: 'path', path: await termPath(work, target as TermTarget) }
  if (target.startsWith(OWN_PAGE)) return { kind: 'path', path: target.slice(OWN_PAGE.length) }
  return kind === 'post' || kind === 'page' || kind === 'author' ? { kind, id: target } : undefined
}

/** A file, its smaller copies and the page about it lead to the file here, if a text uses it. */
async function fileTarget(
  { db, run, origin: site, spool }: Work,
  address: Address,
): Promise<RedirectTarget | undefined> {
  const file = (await readSpooled(spool, address)).item as SourceFile
  const key = addressHash(addressKey(file.address, run.site) ?? file.address)
  const [origin] = await originsOf(db, site, 'file', [key])
  const [own] = origin ? await importedFiles(db, [origin.target]) : []
  return own && { kind: 'path', path: fileUrl(own.key) }
}
