import type { Tx } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { writeHistory } from '#platform/history.ts'
import { chooseCurator } from './assignment.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'

type Needs = { clock: Clock; mails: SubmissionMails }
type Leaving = { id: string; name: string }

/** When a curator goes, what is still open goes to whom the rule names now, or to nobody. */
export const createHandover =
  ({ clock, mails }: Needs) =>
  async (tx: Tx, leaving: Leaving, by: string) => {
    const site = await mails.site(tx)
    for (const row of await saving.openOf(tx, leaving.id)) {
      const next = await chooseCurator(tx, row)
      await saving.updateSubmission(tx, row.id, { assigned_to: next?.id ?? null, updated_at: isoNow(clock) })
      const detail = { from: leaving.name, to: next?.name ?? null }
      await writeHistory(tx, clock, { subject: 'submission', id: row.id, by, action: 'assigned', detail })
      if (next) await mails.assigned(tx, row, site, { ...next, staff: false })
    }
  }
