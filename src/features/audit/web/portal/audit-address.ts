import type { AuditFilter } from '#features/audit/audit.schema.ts'
import { AUDIT_KINDS } from '#lib/values.ts'

const HOURS = { day: 24, week: 7 * 24, month: 30 * 24 }

export const PERIODS = ['', 'day', 'week', 'month', 'other'] as const
type Period = (typeof PERIODS)[number]

/** The filters of the page, as its address holds them. Days are days of the browser's time zone. */
export type AuditState = {
  actor: string
  kind: string
  period: Period
  from: string
  to: string
  before: string
}

export function auditStateOf(search: URLSearchParams): AuditState {
  const text = (name: string) => search.get(name) ?? ''
  return {
    actor: text('actor'),
    kind: text('kind'),
    period: PERIODS.find((period) => period === text('period')) ?? '',
    from: text('from'),
    to: text('to'),
    before: text('before'),
  }
}

/** What the server is asked for. `now` stays the same while the page is open, so that it isn't asked again and again. */
export function auditFilterOf({ actor, kind, period, from, to }: AuditState, now: number): AuditFilter {
  return {
    actor: actor || undefined,
    kind: AUDIT_KINDS.find((known) => known === kind),
    ...(period === 'other' ? { from: startOf(from), until: startOf(to, 1) } : recent(period, now)),
  }
}

const recent = (period: Exclude<Period, 'other'>, now: number) =>
  period === '' ? {} : { from: new Date(now - HOURS[period] * 3_600_000).toISOString() }

/** The first moment of a day such as `2026-11-15`, or of a later one. */
function startOf(day: string, later = 0): string | undefined {
  const [year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}
