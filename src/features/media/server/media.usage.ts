import type { Row, Tx } from '#db/tables.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { invalid } from '#platform/errors.ts'
import * as queries from './media.queries.ts'
import { picturesIn } from './pictures.ts'

/** How long an upload waits for the text that is being written around it, or to come back by an undo. */
export const SPARE_MS = 7 * DAY

const PICTURE_GONE = 'This picture does not exist any more.'
const FILE_GONE = 'This file does not exist any more. Please upload it again.'

type Kind = Row<'file'>['kind']

/** Which files rows use. All of it in the transaction that changes those rows. */
export function createUsage({ clock }: { clock: Clock }) {
  const release = async (tx: Tx, by: 'id' | 'key', values: string[], spareMs?: number) => {
    const spareUntil = spareMs === undefined ? null : isoAfter(clock, spareMs)
    if (values.length > 0) await queries.releaseFiles(tx, by, values, { now: isoNow(clock), spareUntil })
  }

  const keep = async (tx: Tx, files: { id: string }[]) => {
    const ids = files.map(({ id }) => id)
    if (ids.length > 0) await queries.keepFiles(tx, ids, isoNow(clock))
  }

  return {
    keep,

    /** Pictures that a save names: they must be ours and there, and are kept from now on. */
    async keepNamed(tx: Tx, named: Record<string, string | null>) {
      const pictures = Object.entries(named).flatMap(([path, key]) => (key ? [{ path, key }] : []))
      if (pictures.length === 0) return
      const keys = pictures.map(({ key }) => key)
      const known = await queries.presentFiles(tx, 'key', keys, ['image'])
      const missing = pictures.find(({ key }) => !known.some((file) => file.key === key))
      if (missing) throw invalid([{ path: missing.path, message: PICTURE_GONE }])
      await keep(tx, known)
    },

    /** Uploads that a save uses by id, each under the field that names it. They are kept from now on. */
    async keepUploads(tx: Tx, wanted: { path: string; id: string; kinds: Kind[] }[]) {
      if (wanted.length === 0) return []
      const ids = wanted.map(({ id }) => id)
      const files = await queries.presentFiles(tx, 'id', ids, ['image', 'audio', 'video'])
      const found = wanted.map(({ path, id, kinds }) => {
        const file = files.find((each) => each.id === id && kinds.includes(each.kind))
        // What an artist sent in is not for everybody, whoever knows its id.
        if (file?.public) return file
        throw invalid([{ path, message: kinds.includes('image') ? PICTURE_GONE : FILE_GONE }])
      })
      await keep(tx, found)
      return found
    },

    /** Keeps the pictures that a text shows and lets those go that it does not show any more. Answers what it shows. */
    async keepInText(tx: Tx, { before, after }: { before: string; after: string }): Promise<string[]> {
      const shown = picturesIn(after)
      const files = shown.length > 0 ? await queries.presentFiles(tx, 'id', shown, ['image']) : []
      await keep(tx, files)
      const gone = picturesIn(before).filter((id) => !shown.includes(id))
      await release(tx, 'id', gone, SPARE_MS)
      return files.map(({ id }) => id)
    },

    releaseIds: (tx: Tx, ids: string[]) => release(tx, 'id', ids),

    releaseKeys: (tx: Tx, keys: string[]) => release(tx, 'key', keys),
  }
}
