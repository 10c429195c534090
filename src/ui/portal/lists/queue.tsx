import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatCount } from '#lib/numbers.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useHiddenRows, withoutHidden } from '#ui/portal/lists/hidden-rows.ts'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import type { Read } from '#ui/use-read.ts'

type QueueProps<Page, Row> = {
  read: Read<Page>
  rowsOf: (page: Page) => Row[]
  /** What the rows are, one and many. */
  what: readonly [one: string, many: string]
  empty: string
  page: number
  pageSize: number
  note?: string
  children: (row: Row) => ReactNode
}

/** A page of a list on the server, or why there is nothing to show. */
export function Queue<Page extends { total: number }, Row extends { id: string }>(
  props: QueueProps<Page, Row>,
) {
  const { read, rowsOf, what, empty, page, pageSize, note, children } = props
  const hidden = useHiddenRows()
  const { pathname, search } = useLocation()
  if (read.status === 'error') return <Failure retry={read.retry}>Failed to load {what[1]}</Failure>
  if (read.status === 'loading') return <RowsSkeleton label={`Loading ${what[1]}...`} rows={6} row="h-24" />
  const { rows, total } = withoutHidden(rowsOf(read.data), read.data.total, hidden)
  if (total === 0) return <Empty>{empty}</Empty>
  const hrefOf = (to: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(to))
    return `${pathname}?${params.toString()}`
  }
  const pages = Math.ceil(total / pageSize)
  return (
    <>
      <p role="status" className="mb-2 text-sm text-muted tabular-nums">
        {formatCount(total)} {total === 1 ? what[0] : what[1]}
        {note}
      </p>
      {/* The last row of the last page may just have gone. */}
      {rows.length === 0 && !read.stale && (
        <Empty>
          Nothing is left on this page.{' '}
          <a href={hrefOf(Math.min(page, pages))} className="link">
            Show the last page
          </a>
        </Empty>
      )}
      <ul aria-busy={read.stale} className="border-b border-rule empty:hidden aria-busy:opacity-50">
        {rows.map((row) => (
          <li key={row.id} className="border-t border-rule">
            {children(row)}
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </>
  )
}
