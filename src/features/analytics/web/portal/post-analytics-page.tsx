import { useLocation, useParams } from 'react-router'
import { postPath } from '#lib/paths.ts'
import { editPostPath, PORTAL } from '#lib/portal-paths.ts'
import type { PostReport } from '#features/analytics/analytics.schema.ts'
import { postReportQuery } from '#features/analytics/web/portal/analytics.api.ts'
import { OverDays } from '#features/analytics/web/portal/over-days.tsx'
import { HeardBars } from '#features/analytics/web/portal/period.tsx'
import { RangeBar } from '#features/analytics/web/portal/range-bar.tsx'
import { charted, useRange } from '#features/analytics/web/portal/range.ts'
import { ReportFailed, ReportLoading } from '#features/analytics/web/portal/report-status.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Panel } from '#ui/portal/display/panel.tsx'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { useRead } from '#ui/use-read.ts'

/** What is known of one post. */
export function PostAnalyticsPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const ranged = useRange()
  const read = useRead(postReportQuery(id, charted(ranged.range)))
  return (
    <>
      <QuietLink to={PORTAL.analytics + search} className="-ml-2 sm:-ml-3">
        ← Analytics Dashboard
      </QuietLink>
      <PageTitle title={read.data?.title || 'Post'}>
        <RangeBar {...ranged} shown={read.data?.range} />
      </PageTitle>
      {read.status === 'loading' && <ReportLoading />}
      {read.status === 'error' && <ReportFailed retry={read.retry} />}
      {read.status === 'ready' && <Report report={read.data} />}
    </>
  )
}

function Report({ report }: { report: PostReport }) {
  const { id, range, totals, before, heard, series } = report
  const figure = (label: string, name: keyof typeof totals) => ({
    label,
    now: totals[name],
    before: before.totals[name],
  })
  return (
    <div className="grid gap-4">
      <OverDays
        range={range}
        days={series.map(({ day }) => day)}
        figures={[
          figure('Views', 'views'),
          figure('Visitors', 'visitors'),
          figure('Rating', 'rating'),
          figure('Plays', 'plays'),
          figure('Player clicks', 'playerClicks'),
          figure('Shares', 'shares'),
        ]}
        columns={[
          { label: 'Views', values: series.map((day) => day.views) },
          { label: 'Visitors', values: series.map((day) => day.visitors) },
          { label: 'Plays', values: series.map((day) => day.plays) },
          { label: 'Rating', values: series.map((day) => day.rating) },
        ]}
      />
      <Panel title="Listening">
        <HeardBars plays={totals.plays} heard={heard} />
      </Panel>
      <p className="-ml-2 flex flex-wrap gap-2 sm:-ml-3">
        <QuietLink to={editPostPath(id)}>Edit the post</QuietLink>
        <QuietLink to={postPath({ id })} target="_blank" rel="noopener">
          Look at the post
        </QuietLink>
      </p>
    </div>
  )
}
