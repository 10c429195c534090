import { invalid } from '#platform/errors.ts'
import { SubscriberAddress } from '#features/newsletter/newsletter.schema.ts'
import { LIST_PROGRAMS, type ListProgram, type SubscriberStatus } from '#lib/values.ts'
import { subscriberErrors, type LineProblem } from '../../texts/subscribers.ts'
import { csvLines, type CsvLine } from './csv-lines.ts'
import { dateOf } from './dates.ts'
import { decoded } from './decode.ts'
import { statusFrom } from './statuses.ts'
import { columnKey, type SubscriberColumns, SYSTEMS } from './systems.ts'

export type SubscriberRow = {
  kind: 'subscriber'
  /** The number of the line in the file, from 1. */
  line: number
  email: string
  /** Only for the preview: we store no names of subscribers. */
  name: string
  status: SubscriberStatus
  /** When they subscribed, if the file says it. */
  subscribedAt?: string | undefined
  /** When they confirmed their address, if the file says it. */
  confirmedAt?: string | undefined
  /** When they unsubscribed or their address failed, if the file says it. */
  endedAt?: string | undefined
}

export type InvalidLine = { kind: 'invalid'; line: number; problem: LineProblem; text: string }

type Found = { system: ListProgram; columns: SubscriberColumns }

/** The system that wrote a file with these columns, if it is one that we know. */
export function recogniseSubscribers(header: readonly string[]): Found | undefined {
  const headerOf = new Map(header.map((name) => [columnKey(name), name]))
  const first = (keys: readonly string[] = []) =>
    keys.map((key) => headerOf.get(key)).find((name) => name !== undefined)
  for (const system of LIST_PROGRAMS) {
    const { marks, email, name, status, date } = SYSTEMS[system]
    const address = first(email)
    if (address === undefined || !marks.every((keys) => first(keys) !== undefined)) continue
    return {
      system,
      columns: { email: address, name: first(name), status: first(status), date: first(date) },
    }
  }
  return undefined
}

/** The columns of a file, for people to choose from. */
export async function subscriberHeader(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  for await (const { fields } of csvLines(decoded(bytes))) return fields.map(plain)
  return []
}

/** Reads the lines of a file. `columns` are those that a person chose; without them we must recognise the system. */
export async function* readSubscribers(
  bytes: AsyncIterable<Uint8Array>,
  columns?: SubscriberColumns,
): AsyncGenerator<SubscriberRow | InvalidLine> {
  let rowOf: LineReader | undefined
  for await (const line of csvLines(decoded(bytes))) {
    if (rowOf) {
      yield rowOf(line)
      continue
    }
    rowOf = lineReader(line.fields.map(plain), columns)
    // A list of addresses may have no header. Then its first line is a person, too.
    const row = rowOf(line)
    if (row.kind === 'subscriber') yield row
  }
  if (!rowOf) throw invalid([{ path: 'file', message: subscriberErrors.empty }])
}

type LineReader = (line: CsvLine) => SubscriberRow | InvalidLine

/** Ghost and we put an apostrophe before cells that a spreadsheet would run as formulas. */
const plain = (field: string): string => field.replace(/^\s*'(?=[=+\-@])/, '').trim()

function lineReader(header: string[], chosen: SubscriberColumns | undefined): LineReader {
  const found = chosen ? undefined : recogniseSubscribers(header)
  if (!chosen && !found) throw invalid([{ path: 'columns', message: subscriberErrors.unknownColumns }])
  const keys = header.map(columnKey)
  const columns = (chosen ?? found?.columns)!
  const missing = Object.values(columns).find((name) => name && !keys.includes(columnKey(name)))
  if (missing) throw invalid([{ path: 'columns', message: subscriberErrors.missingColumn(missing) }])
  const system = found && SYSTEMS[found.system]
  const at = new Map(keys.map((key, index) => [key, index]))

  return ({ number, fields, isUnclosed }) => {
    const read = (column: string | undefined): string =>
      column === undefined ? '' : plain(fields[at.get(columnKey(column)) ?? -1] ?? '')
    const firstDate = (names: string[] = []) =>
      names.map((name) => dateOf(read(name))).find((date) => date !== undefined)
    const given = read(columns.email)
    const address = SubscriberAddress.safeParse(given)
    const status = system ? system.statusOf(read, (column) => at.has(column)) : statusByHand(columns, read)
    const problem = isUnclosed ? 'unclosed' : !given ? 'no-address' : !address.success ? 'address' : 'status'
    if (isUnclosed || !address.success || status === undefined) {
      return { kind: 'invalid', line: number, problem, text: (given || fields.join(', ')).slice(0, TEXT_MAX) }
    }
    return {
      kind: 'subscriber',
      line: number,
      email: address.data,
      name: read(columns.name).slice(0, TEXT_MAX),
      status,
      subscribedAt: system ? firstDate(system.date) : dateOf(read(columns.date)),
      confirmedAt: firstDate(system?.confirmDate),
      endedAt: firstDate(system?.endDate),
    }
  }
}

const TEXT_MAX = 200

/** Without a column for it, everyone in the file is subscribed. An empty field never means that. */
function statusByHand(
  columns: SubscriberColumns,
  read: (column: string) => string,
): SubscriberStatus | undefined {
  if (!columns.status) return 'confirmed'
  const value = read(columns.status)
  return value === '' ? 'pending' : statusFrom(value)
}
