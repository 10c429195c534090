import type { ReactNode } from 'react'
import { dryRunTexts } from '#features/imports/texts/dry-run.ts'
import { ROWS_PER_PAGE } from '#features/imports/web/portal/imports.api.ts'
import type { Page } from '#lib/call-types.ts'
import { Failure } from '#ui/notice.tsx'
import { CardPages } from '#ui/portal/lists/card-pages.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import type { Read } from '#ui/use-read.ts'

type ChoiceTableProps<Row> = {
  read: Read<Page<Row>>
  texts: { loading: string; failed: string; empty: string; caption: string; name: string; becomes: string }
  page: number
  onTurn: (page: number) => void
  /** The name of a row and facts about it, and the control for its choice. */
  children: (row: Row) => { name: string; facts: ReactNode; choice: ReactNode }
}

const PAGE_LABELS = { back: dryRunTexts.previous, on: dryRunTexts.next }

/** What becomes of things of the old site, page by page. */
export function ChoiceTable<Row extends { key: string }>(props: ChoiceTableProps<Row>) {
  const { read, texts, page, onTurn, children } = props
  if (read.status === 'error') return <Failure retry={read.retry}>{texts.failed}</Failure>
  if (read.status === 'loading') return <RowsSkeleton label={texts.loading} rows={6} row="h-11" />
  if (read.data.total === 0) return <p>{texts.empty}</p>
  const pages = Math.ceil(read.data.total / ROWS_PER_PAGE)
  return (
    <>
      <table aria-busy={read.stale} className="w-full max-w-3xl table-fixed aria-busy:opacity-50">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="border-b border-rule text-left text-sm text-muted">
            <th scope="col" className="py-2 font-semibold">
              {texts.name}
            </th>
            <th scope="col" className="w-3/5 py-2 pl-3 font-semibold sm:w-1/2 sm:pl-4">
              {texts.becomes}
            </th>
          </tr>
        </thead>
        <tbody>
          {read.data.entries.map((row) => {
            const { name, facts, choice } = children(row)
            return (
              <tr key={row.key} className="border-b border-rule">
                <th scope="row" className="py-2 text-left font-normal">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">{facts}</span>
                </th>
                <td className="py-2 pl-3 sm:pl-4">{choice}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {pages > 1 && (
        <div className="max-w-3xl">
          <CardPages page={page} pages={pages} onTurn={onTurn} labels={PAGE_LABELS} />
        </div>
      )}
    </>
  )
}
