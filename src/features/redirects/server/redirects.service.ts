import type { Db, Tx } from '#db/tables.ts'
import { isUniqueViolation } from '#db/violations.ts'
import { auditDetails, type Audit } from '#features/audit/server/audit.service.ts'
import { acting } from '#platform/acting.ts'
import { isoNow } from '#platform/clock.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { newOrderedId } from '#platform/ids.ts'
import type {
  Redirect,
  RedirectImport,
  RedirectInput,
  RedirectsPage,
  RedirectsQuery,
} from '../redirects.schema.ts'
import { redirectErrors } from '../texts/errors.ts'
import {
  candidatesOf,
  sortAddresses,
  takenAmong,
  type LeftOut,
  type NewRedirect,
  type Sorted,
} from './add-many.ts'
import { createAsked, type AskedNeeds } from './asked.ts'
import { checkAll, type Checked, type Verdict } from './checks.ts'
import { importCsv } from './import-csv.ts'
import { createLookup } from './lookup.ts'
import { forgetMissing } from './missing.queries.ts'
import { createMissing } from './missing.ts'
import { keyOf, plainKeyOf, readAddress } from './old-address.ts'
import { pageOf, readAfter } from './pages-of-list.ts'
import type { ProposalNeeds } from './proposals.ts'
import * as queries from './redirects.queries.ts'
import type { TargetNeeds } from './targets.ts'
import { redirectsCsv, viewsOf } from './views.ts'

export { asksForContent } from './old-address.ts'

export type Redirects = ReturnType<typeof createRedirects>

type Needs = AskedNeeds &
  TargetNeeds &
  ProposalNeeds & { audit: Audit; config: AskedNeeds['config'] & { publicUrl: string } }

export function createRedirects(needs: Needs) {
  const { db, clock, audit, config } = needs
  const asked = createAsked(needs)
  const checking = { genres: needs.genres, pages: needs.pages, publicUrl: config.publicUrl }
  const check = (tx: Tx, wishes: RedirectInput[], except?: string) => checkAll(tx, checking, wishes, except)

  async function viewOf(reader: Db, id: string): Promise<Redirect> {
    const row = await queries.redirectById(reader, id)
    const [view] = row ? await viewsOf(reader, needs, [row], isoNow(clock)) : []
    if (!view) throw notFound(redirectErrors.subject)
    return view
  }

  const newRow = (checked: Checked, import_id: string | null = null) => ({
    id: newOrderedId(clock),
    ...checked,
    import_id,
    created_at: isoNow(clock),
    created_by: acting.getStore()?.accountId ?? null,
  })

  /** A redirect now answers the address, with and without the endings of old systems. */
  const forget = (tx: Tx, froms: string[]) =>
    forgetMissing(
      tx,
      froms.flatMap((from) => {
        const address = readAddress(from)
        return address ? [keyOf(address), plainKeyOf(address)] : []
      }),
    )

  async function add(tx: Tx, rows: ReturnType<typeof newRow>[]) {
    const added = await queries.insertRedirects(tx, rows)
    const fresh = rows.filter(({ from_key }) => added.has(from_key))
    if (fresh.length > 0)
      await forget(
        tx,
        fresh.map(({ from_text }) => from_text),
      )
    return fresh
  }

  const placeOf = async (tx: Tx, row: queries.RedirectRow): Promise<string> =>
    (await viewsOf(tx, needs, [row], isoNow(clock)))[0]?.to ?? row.target

  return {
    ...createLookup(needs, asked),
    ...createMissing(needs),

    async list({ find, after, limit }: RedirectsQuery): Promise<RedirectsPage> {
      const rows = await pageOf(db, find, readAfter(after), limit + 1)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        entries: await viewsOf(db, needs, shown, isoNow(clock)),
        next: last ? `${last.id} ${last.from_key}` : null,
      }
    },

    async create(input: RedirectInput): Promise<Redirect> {
      const id = await db.transaction().execute(async (tx) => {
        await queries.lockRedirects(tx)
        const [verdict] = await check(tx, [input])
        const row = newRow(accepted(verdict, input))
        if ((await add(tx, [row])).length === 0) throw taken(input)
        const detail = auditDetails.change(input.from, input.to)
        await audit.record(tx, { action: 'redirect-added', target: { id: row.id, name: input.from }, detail })
        return row.id
      })
      return viewOf(db, id)
    },

    async change(id: string, input: RedirectInput): Promise<Redirect> {
      try {
        await db.transaction().execute(async (tx) => {
          await queries.lockRedirects(tx)
          if (!(await queries.redirectById(tx, id))) throw notFound(redirectErrors.subject)
          const [verdict] = await check(tx, [input], id)
          await queries.updateRedirect(tx, id, accepted(verdict, input))
          await forget(tx, [input.from])
          const detail = auditDetails.change(input.from, input.to)
          await audit.record(tx, { action: 'redirect-changed', target: { id, name: input.from }, detail })
        })
      } catch (error) {
        throw isUniqueViolation(error) ? taken(input) : error
      }
      return viewOf(db, id)
    },

    remove: (id: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const row = await queries.deleteRedirect(tx, id)
        if (!row) throw notFound(redirectErrors.subject)
        await audit.record(tx, { action: 'redirect-deleted', target: { id, name: row.from_text } })
      }),

    import: (csv: string): Promise<RedirectImport> =>
      db.transaction().execute(async (tx) => {
        await queries.lockRedirects(tx)
        const result = await importCsv(csv, {
          check: (wishes) => check(tx, wishes),
          add: async (rows) => {
            const made = rows.map((row) => newRow(row))
            return (await add(tx, made)).length
          },
          placeOf: (row) => placeOf(tx, row),
        })
        if (result.added > 0)
          await audit.record(tx, { action: 'redirects-imported', detail: auditDetails.items(result.added) })
        return result
      }),

    async export(): Promise<AsyncGenerator<string>> {
      await audit.note({ action: 'redirects-exported' })
      return redirectsCsv(db, needs, isoNow(clock))
    },

    /** Tells beforehand what `addMany` would do with these addresses. */
    sortAddresses: (reader: Db, froms: string[]): Promise<Sorted> => sortAddresses(reader, needs, froms),

    /** Adds many at once. Addresses that have a redirect keep it. What is useless or makes a loop is left out. */
    async addMany(
      tx: Tx,
      rows: NewRedirect[],
    ): Promise<{ added: { id: string; from: string }[]; leftOut: LeftOut[] }> {
      const { wanted, leftOut } = await candidatesOf(tx, needs, rows)
      const fresh = await add(
        tx,
        wanted.map(({ import_id, ...checked }) => newRow(checked, import_id)),
      )
      const keys = new Set(fresh.map(({ from_key }) => from_key))
      const known = wanted.filter(({ from_key }) => !keys.has(from_key))
      return {
        added: fresh.map(({ id, from_text }) => ({ id, from: from_text })),
        leftOut: [...leftOut, ...(known.length > 0 ? await takenAmong(tx, known) : [])],
      }
    },

    /** Removes the redirects of an import. Returns how many there were. */
    removeOf: (tx: Tx, importId: string): Promise<number> => queries.deleteOfImport(tx, importId),
  }
}

const taken = ({ from }: RedirectInput) => conflict(redirectErrors.exists(from), 'redirect_exists')

function accepted(verdict: Verdict | undefined, input: RedirectInput): Checked {
  if (verdict && 'row' in verdict) return verdict.row
  if (verdict && 'reason' in verdict) throw invalid([{ path: verdict.path, message: verdict.reason }])
  throw taken(input)
}
