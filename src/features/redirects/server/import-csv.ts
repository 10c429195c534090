import { invalid } from '#platform/errors.ts'
import type { RedirectImport } from '../redirects.schema.ts'
import { redirectErrors } from '../texts/errors.ts'
import type { Checked, Verdict, Wish } from './checks.ts'
import { readRedirects, type CsvLine } from './csv-file.ts'
import { keyOf, readAddress } from './old-address.ts'
import type { RedirectRow } from './redirects.queries.ts'

/** Enough to understand a problem of the file. */
const PROBLEMS_SHOWN = 200

type Problem = RedirectImport['problems'][number]
type Steps = {
  check: (wishes: Wish[]) => Promise<Verdict[]>
  add: (rows: Checked[]) => Promise<number>
  /** The current target of a redirect. */
  placeOf: (row: RedirectRow) => Promise<string>
}

/** Adds all lines of a file, or none: one invalid line stops everything. */
export async function importCsv(csv: string, { check, add, placeOf }: Steps): Promise<RedirectImport> {
  const read = readRedirects(csv)
  if ('problem' in read) throw invalid([{ path: 'csv', message: read.problem }])
  const { lines } = read
  const complete = lines.filter(({ cells: [from, to] }) => from && to)
  const twice = repeated(complete)
  const wanted = complete.filter((line) => !twice.has(line))
  const verdicts = await check(wanted.map(({ cells: [from = '', to = ''] }) => ({ from, to })))
  const problems: Problem[] = lines
    .filter((line) => !complete.includes(line))
    .map(({ line }) => ({ line, reason: redirectErrors.columns }))
  for (const [{ line }, reason] of twice) problems.push({ line, reason })
  for (const [at, verdict] of verdicts.entries()) {
    const { line } = wanted[at]!
    if ('reason' in verdict) problems.push({ line, reason: verdict.reason })
    else if ('exists' in verdict && !verdict.same)
      problems.push({ line, reason: redirectErrors.existsTo(await placeOf(verdict.exists)) })
  }
  const rows = verdicts.flatMap((verdict) => ('row' in verdict ? [verdict.row] : []))
  const added = problems.length > 0 ? 0 : await add(rows)
  return {
    added,
    unchanged: verdicts.filter((verdict) => 'exists' in verdict && verdict.same).length,
    problems: problems.toSorted((one, other) => one.line - other.line).slice(0, PROBLEMS_SHOWN),
    invalid: problems.length,
  }
}

/** Lines whose address an earlier line has, with the reason. */
function repeated(lines: CsvLine[]): Map<CsvLine, string> {
  const first = new Map<string, number>()
  const found = new Map<CsvLine, string>()
  for (const each of lines) {
    const address = readAddress(each.cells[0]!)
    const key = address && keyOf(address)
    const before = key === undefined ? undefined : first.get(key)
    if (before !== undefined) found.set(each, redirectErrors.twice(before))
    else if (key !== undefined) first.set(key, each.line)
  }
  return found
}
