import type { Tx } from '#db/tables.ts'
import { activeAccount } from '#features/auth/server/accounts.shared.queries.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { writeHistory } from '#features/history/server/history.shared.queries.ts'
import { chooseCurator } from './assignment.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'
import { lockSubmission } from './submissions.queries.ts'
import { isOpen } from './submissions.view.ts'

type Needs = { clock: Clock; mails: SubmissionMails }
type Leaving = { id: string; name: string }

/** A submission at the moment of the handover. */
export type HandedOver = { id: string; version: number }

/** When a curator leaves, reassigns the open submissions by the usual rule. */
export const createHandover =
  ({ clock, mails }: Needs) =>
  async (tx: Tx, leaving: Leaving, by: string | null): Promise<HandedOver[]> => {
    const site = await mails.site(tx)
    const handed: HandedOver[] = []
    for (const row of await saving.openOf(tx, leaving.id)) {
      const next = await chooseCurator(tx, row)
      await saving.updateSubmission(tx, row.id, { assigned_to: next?.id ?? null, updated_at: isoNow(clock) })
      const detail = { from: leaving.name, to: next?.name ?? null }
      await writeHistory(tx, clock, { subject: 'submission', id: row.id, by, action: 'assigned', detail })
      if (next) await mails.assigned(tx, row, site, { ...next, staff: false })
      handed.push({ id: row.id, version: row.version + 1 })
    }
    return handed
  }

/** Undoes a handover, except for submissions that have changed since. */
export const createTakingBack =
  ({ clock }: Pick<Needs, 'clock'>) =>
  async (tx: Tx, returning: Leaving, handed: HandedOver[], by: string) => {
    for (const { id, version } of handed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const row = await lockSubmission(tx, id)
      if (!row || row.version !== version || !isOpen(row.status)) continue
      const before = row.assigned_to === null ? undefined : await activeAccount(tx, row.assigned_to)
      await saving.updateSubmission(tx, id, { assigned_to: returning.id, updated_at: isoNow(clock) })
      const detail = { from: before?.name ?? null, to: returning.name }
      await writeHistory(tx, clock, { subject: 'submission', id, by, action: 'assigned', detail })
    }
  }
