import type { Db } from '#db/tables.ts'
import { keyOf, nameOf, readAddress } from './old-address.ts'
import { newestRedirects, redirectsNamed, redirectsStarting, type RedirectRow } from './redirects.queries.ts'

type After = { id: string; key: string } | undefined

/** The end of the page before: an id and a key. */
export function readAfter(text: string | undefined): After {
  const at = text?.indexOf(' ') ?? -1
  return text === undefined || at < 0 ? undefined : { id: text.slice(0, at), key: text.slice(at + 1) }
}

/** One page of the list. Each order has an index, so the number of redirects doesn't matter. */
export function pageOf(db: Db, find: string, after: After, limit: number): Promise<RedirectRow[]> {
  if (find === '') return newestRedirects(db, after?.id, limit)
  const address = readAddress(find)
  if (address) return redirectsStarting(db, startOf(find, keyOf(address)), after?.key, limit)
  const start = find.normalize('NFC').toLowerCase()
  return redirectsNamed(db, start, after && [nameOf(after.key), after.id], limit)
}

/** With a slash at the end, the search finds only addresses below the path. */
const startOf = (find: string, key: string) => (/[^/]\/$/.test(find) ? `${key}/` : key)
