import type { ImportCount } from '#features/imports/imports.schema.ts'
import { importKinds } from '#features/imports/texts/kinds.ts'
import { countsTexts as texts } from '#features/imports/texts/dry-run.ts'
import { formatCount } from '#lib/numbers.ts'

type Column = { title: string; of: (count: ImportCount) => number }

const FOUND: Column = { title: texts.found, of: ({ found }) => found }
/** Addresses that the import makes up, such as those of feeds, are in no file. */
const FOUND_BEFORE: Column = {
  title: texts.found,
  of: ({ kind, found, done }) => (kind === 'redirect' ? Math.max(found, done) : found),
}
const NEW: Column = { title: texts.new, of: (count) => count.new }
const HERE: Column = { title: texts.here, of: (count) => count.found - count.new }
const ADDED: Column = { title: texts.added, of: ({ done }) => done }

type CountsTableProps = { caption: string; counts: ImportCount[]; of: 'plan' | 'result' }

/** What the files contain, and what of it is new or was added. */
export function CountsTable({ caption, counts, of }: CountsTableProps) {
  const rows = counts.filter(({ found }) => found > 0)
  const columns = of === 'plan' ? [FOUND, NEW, HERE] : [FOUND_BEFORE, ADDED]
  if (rows.length === 0) return <p>{texts.none}</p>
  return (
    <table className="w-full max-w-3xl tabular-nums">
      <caption className="pb-2 text-left text-lg font-bold">{caption}</caption>
      <thead>
        <tr className="border-b border-rule text-right text-sm text-muted">
          <th scope="col" className="w-full py-2 text-left align-bottom font-semibold">
            {texts.what}
          </th>
          {columns.map(({ title }) => (
            <th
              key={title}
              scope="col"
              className="py-2 pl-4 align-bottom font-semibold sm:min-w-28 sm:pl-6 sm:whitespace-nowrap"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((count) => (
          <tr key={count.kind} className="border-b border-rule text-right">
            <th scope="row" className="py-2.5 text-left font-semibold">
              {importKinds[count.kind]}
            </th>
            {columns.map((column) => (
              <td key={column.title} className="py-2.5 pl-4">
                {formatCount(column.of(count))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
