import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Empty, Failure } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useHiddenRows, withoutHidden } from '#ui/portal/lists/hidden-rows.ts'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { listTexts as texts } from '#ui/texts/portal.ts'
import type { Read } from '#ui/use-read.ts'

type QueueProps<Page, Row> = {
  read: Read<Page>
  rowsOf: (page: Page) => Row[]
  /** The noun for the rows, singular and plural. */
  what: readonly [one: string, many: string]
  empty: string
  page: number
  pageSize: number
  note?: string
  children: (row: Row) => ReactNode
}

/** A page of a list, or its loading, error or empty state. */
export function Queue<Page extends { total: number }, Row extends { id: string }>(
  props: QueueProps<Page, Row>,
) {
  const { read, rowsOf, what, empty, page, pageSize, note, children } = props
  const hidden = useHiddenRows()
  const { pathname, search } = useLocation()
  if (read.status === 'error') return <Failure retry={read.retry}>{texts.failed(what[1])}</Failure>
  if (read.status === 'loading') return <RowsSkeleton label={texts.loading(what[1])} rows={6} row="h-24" />
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
        {texts.total(total, what)}
        {note}
      </p>
      {/* The only row of the last page may have been removed. */}
      {rows.length === 0 && !read.stale && (
        <Empty>
          {texts.pageEmpty}{' '}
          <a href={hrefOf(Math.min(page, pages))} className="link">
            {texts.lastPage}
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
