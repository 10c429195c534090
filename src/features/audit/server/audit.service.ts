import type { Db, Tx } from '#db/tables.ts'
import { deviceOf } from '#lib/user-agent.ts'
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, type AuditKind, FIXED_ACTORS } from '#lib/values.ts'
import { acting } from '#platform/acting.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { newOrderedId } from '#platform/ids.ts'
import type { AuditActor, AuditFilter, AuditPage, AuditQuery } from '../audit.schema.ts'
import { auditCsv } from './audit-csv.ts'
import * as queries from './audit.queries.ts'

/** For features that describe their own entries. */
export { detailTexts as auditDetails } from '../texts/actions.ts'

export type Audit = ReturnType<typeof createAudit>

/** What was done to what. Never pass a value that could be secret: for settings, name the fields only. */
export type AuditRecord = {
  action: AuditAction
  target?: { id?: string; name: string }
  detail?: string
  /** The person, when it is not the one who is signed in, as during a sign-in. */
  by?: { id: string; name: string }
}

type Needs = {
  db: Db
  clock: Clock
  config: Pick<Config, 'auditDays' | 'logAddresses'>
  /** Passed in, because accounts come later in the order of features. */
  nameOf: (db: Db, accountId: string) => Promise<string | null>
}

/** Long enough for titles and addresses of pages, and short enough for a list. */
const TEXT_MAX = 300

/** Entries are only ever added. The database refuses to change them, and to delete them before their time. */
export function createAudit({ db, clock, config, nameOf }: Needs) {
  async function actor(tx: Tx, by: AuditRecord['by']) {
    if (by) return by
    const current = acting.getStore()
    if (!current) return { id: 'server', name: '' }
    if (current.accountId === null) return { id: 'nobody', name: '' }
    if (isFixed(current.accountId)) return { id: current.accountId, name: '' }
    return { id: current.accountId, name: (await nameOf(tx, current.accountId)) ?? '' }
  }

  async function origin() {
    const client = await acting.getStore()?.client?.()
    return {
      ...deviceOf(client?.userAgent ?? ''),
      country: client?.country ?? '',
      address: config.logAddresses ? (client?.address ?? null) : null,
    }
  }

  /** In the transaction of the action, so that both survive a crash or neither does. */
  async function record(tx: Tx, { action, target, detail = '', by }: AuditRecord): Promise<void> {
    const { id, name } = await actor(tx, by)
    await queries.insertEntry(tx, {
      id: newOrderedId(clock),
      at: isoNow(clock),
      actor_id: id,
      actor_name: name.slice(0, TEXT_MAX),
      kind: KIND_OF.get(action)!,
      action,
      target_id: target?.id ?? null,
      target: target?.name.slice(0, TEXT_MAX) ?? '',
      detail: detail.slice(0, TEXT_MAX),
      ...(await origin()),
    })
  }

  /** For actions that change nothing else, such as a failed sign-in or an export. */
  const note = (entry: AuditRecord): Promise<void> => db.transaction().execute((tx) => record(tx, entry))

  return {
    record,
    note,

    async list({ before, limit, ...filter }: AuditQuery): Promise<AuditPage> {
      const rows = await queries.entriesBefore(db, filter, { before, limit: limit + 1 })
      const entries = rows.slice(0, limit)
      return { entries, next: rows.length > limit ? entries.at(-1)!.id : null }
    },

    actors: (): Promise<AuditActor[]> => queries.actors(db),

    /** The export is an entry itself, made before the first line is sent. */
    async export(filter: AuditFilter): Promise<AsyncGenerator<string>> {
      await note({ action: 'audit-exported' })
      return auditCsv((before, limit) => queries.entriesBefore(db, filter, { before, limit }))
    },

    async purge(): Promise<void> {
      const since = isoAfter(clock, -config.auditDays * DAY)
      await queries.allowDeletion(db, since)
      await queries.deleteEntriesBefore(db, since)
    },
  }
}

const KIND_OF = new Map(
  AUDIT_KINDS.flatMap((kind) =>
    AUDIT_ACTIONS[kind].map((action): [AuditAction, AuditKind] => [action, kind]),
  ),
)

const isFixed = (id: string) => FIXED_ACTORS.some((fixed) => fixed === id)
