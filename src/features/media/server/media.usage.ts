import type { Row, Tx } from '#db/tables.ts'
import { DAY, isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { invalid } from '#platform/errors.ts'
import * as queries from './media.queries.ts'
import { picturesIn } from './pictures.ts'
import { mediaErrors } from '../texts/errors.ts'

/** How long an upload is kept for the text being written, or for an undo. */
export const SPARE_MS = 7 * DAY

/** How long a replaced picture stays readable, for pages that were sent a moment ago. */
const LINGER_MS = 10 * MINUTE

type Kind = Row<'file'>['kind']

/** Files that a deletion has released, for `removeReleased` after its transaction. */
export type Released = { ids: string[]; keys: string[] }

/** Tracks which files rows use, in the transaction that changes those rows. */
export function createUsage({ clock }: { clock: Clock }) {
  type Release = { spareMs?: number; wasShown?: boolean }

  const release = async (tx: Tx, by: 'id' | 'key', values: string[], options: Release = {}) => {
    const { spareMs, wasShown = false } = options
    const spareUntil = spareMs === undefined ? null : isoAfter(clock, spareMs)
    const shownUntil = wasShown ? isoAfter(clock, LINGER_MS) : null
    if (values.length > 0)
      await queries.releaseFiles(tx, by, values, { now: isoNow(clock), spareUntil, shownUntil })
  }

  const keep = async (tx: Tx, files: { id: string }[]) => {
    const ids = files.map(({ id }) => id)
    if (ids.length > 0) await queries.keepFiles(tx, ids, isoNow(clock))
  }

  return {
    keep,

    /** Pictures named by a save. They must be our own and exist, and are kept from now on. */
    async keepNamed(tx: Tx, named: Record<string, string | null>) {
      const pictures = Object.entries(named).flatMap(([path, key]) => (key ? [{ path, key }] : []))
      if (pictures.length === 0) return
      const keys = pictures.map(({ key }) => key)
      const kept = await queries.keepPictures(tx, 'key', keys, isoNow(clock))
      const missing = pictures.find(({ key }) => !kept.some((file) => file.key === key))
      if (missing) throw invalid([{ path: missing.path, message: mediaErrors.pictureGone }])
    },

    /** Uploads that a save names by id, with their fields. They are kept from now on. */
    async keepUploads(tx: Tx, wanted: { path: string; id: string; kinds: Kind[] }[]) {
      if (wanted.length === 0) return []
      const ids = wanted.map(({ id }) => id)
      const files = await queries.presentFiles(tx, 'id', ids, ['image', 'audio', 'video'])
      const found = wanted.map(({ path, id, kinds }) => {
        const file = files.find((each) => each.id === id && kinds.includes(each.kind))
        // An artist's file stays private, even from people who know its id.
        if (file?.public) return file
        throw invalid([
          { path, message: kinds.includes('image') ? mediaErrors.pictureGone : mediaErrors.fileGone },
        ])
      })
      await keep(tx, found)
      return found
    },

    /**
     * Keeps the pictures in a text and releases those no longer in it. Returns the ids of its pictures. `wasShown`:
     * readers may still have the old text on their screen.
     */
    async keepInText(
      tx: Tx,
      { before, after, wasShown }: { before: string; after: string; wasShown: boolean },
    ): Promise<string[]> {
      const shown = picturesIn(after)
      const kept = shown.length > 0 ? await queries.keepPictures(tx, 'id', shown, isoNow(clock)) : []
      const gone = picturesIn(before).filter((id) => !shown.includes(id))
      await release(tx, 'id', gone, { spareMs: SPARE_MS, wasShown })
      return kept.map(({ id }) => id)
    },

    releaseIds: (tx: Tx, ids: string[]) => release(tx, 'id', ids),

    releaseKeys: (tx: Tx, keys: string[], wasShown = false) => release(tx, 'key', keys, { wasShown }),

    /** An e-mail with these pictures leaves the portal. */
    async showInMail(tx: Tx, html: string, forMs = SPARE_MS) {
      const ids = picturesIn(html)
      if (ids.length > 0) await queries.showUntil(tx, ids, isoAfter(clock, forMs))
    },
  }
}
