import type { Db } from '#db/tables.ts'
import { activeCurator } from '#features/auth/server/accounts.shared.queries.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Taken, Waiting } from '../submissions.schema.ts'
import type { Desk } from './desk.ts'
import * as saving from './submissions-save.queries.ts'
import { summaries, waitingFor } from './submissions.queries.ts'
import type { Viewer } from './submissions.read.ts'
import { toSummary } from './submissions.view.ts'

const OFFERED = 50

type Needs = { db: Db; clock: Clock; desk: Desk }

/** Unassigned submissions, for curators who know their genres. */
export function createWaiting({ db, clock, desk }: Needs) {
  return {
    /** Oldest first. */
    async offer(viewer: Viewer): Promise<Waiting> {
      const curator = await activeCurator(db, viewer.accountId)
      if (!curator?.expertise?.length) return { total: 0, submissions: [] }
      const { ids, total } = await waitingFor(db, { ...curator, genres: curator.expertise }, OFFERED)
      const rows = new Map((await summaries(db, ids)).map((row) => [row.id, row]))
      const today = isoNow(clock).slice(0, 10)
      return {
        total,
        submissions: ids.flatMap((id) => rows.get(id) ?? []).map((row) => toSummary(row, today)),
      }
    },

    /** When two curators take the same submission, the first gets it. Returns the IDs that this curator got. */
    take: (viewer: Viewer, wanted: string[]): Promise<Taken> =>
      db.transaction().execute(async (tx) => {
        const curator = await activeCurator(tx, viewer.accountId)
        if (!curator?.expertise?.length) return { taken: [] }
        const taken = await saving.takeWaiting(tx, wanted, {
          ...curator,
          genres: curator.expertise,
          now: isoNow(clock),
        })
        for (const id of taken) await desk.log(tx, viewer, id, 'assigned', { to: curator.name })
        return { taken }
      }),
  }
}
