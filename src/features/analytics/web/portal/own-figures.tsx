import { useState } from 'react'
import type { OwnFigures as Report } from '#features/analytics/analytics.schema.ts'
import { figureTexts, ownFiguresTexts as texts } from '#features/analytics/texts/portal.ts'
import { OWN_PAGE_SIZE, ownFiguresQuery } from '#features/analytics/web/portal/analytics.api.ts'
import { PostTable } from '#features/analytics/web/portal/breakdowns.tsx'
import { ReportFailed, ReportLoading } from '#features/analytics/web/portal/report-status.tsx'
import { Empty } from '#ui/notice.tsx'
import { localCount } from '#ui/portal/display/local-numbers.ts'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Panel } from '#ui/portal/display/panel.tsx'
import { CardPages } from '#ui/portal/lists/card-pages.tsx'
import { useRead } from '#ui/use-read.ts'

/** The views, ratings and comments of one's own posts. Each post leads to its figures over time. */
export function OwnFigures() {
  const [page, setPage] = useState(1)
  const read = useRead(ownFiguresQuery(page))
  return (
    <>
      <PageTitle title={texts.title} />
      {read.status === 'loading' && <ReportLoading />}
      {read.status === 'error' && <ReportFailed retry={read.retry} />}
      {read.status === 'ready' && <Figures report={read.data} page={page} onTurn={setPage} />}
    </>
  )
}

type FiguresProps = { report: Report; page: number; onTurn: (page: number) => void }

function Figures({ report: { totals, posts }, page, onTurn }: FiguresProps) {
  if (totals.posts === 0) return <Empty>{texts.empty}</Empty>
  const pages = Math.ceil(totals.posts / OWN_PAGE_SIZE)
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-px border border-rule bg-rule sm:grid-cols-4">
        <Total label={texts.posts} value={totals.posts} />
        <Total label={figureTexts.views} value={totals.views} />
        <Total label={figureTexts.rating} value={totals.rating} />
        <Total label={texts.comments} value={totals.comments} />
      </dl>
      <Panel title={texts.list}>
        <PostTable
          postQuery=""
          heads={[figureTexts.views, figureTexts.rating, texts.comments]}
          rows={posts.map(({ id, title, views, rating, comments }) => ({
            id,
            title,
            figures: [views, rating, comments],
          }))}
        />
        {pages > 1 && <CardPages page={page} pages={pages} onTurn={onTurn} />}
      </Panel>
    </div>
  )
}

const Total = ({ label, value }: { label: string; value: number }) => (
  <div className="bg-paper p-4">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-display text-2xl font-extrabold tracking-tight tabular-nums">{localCount(value)}</dd>
  </div>
)
