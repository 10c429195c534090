import { useLocation, useParams } from 'react-router'
import { postPath } from '#lib/paths.ts'
import { editPostPath, PORTAL } from '#lib/portal-paths.ts'
import type { PostReport } from '#features/analytics/analytics.schema.ts'
import {
  dashboardTexts,
  figureTexts as names,
  postReportTexts as texts,
} from '#features/analytics/texts/portal.ts'
import { postReportQuery } from '#features/analytics/web/portal/analytics.api.ts'
import { ArrowBackIcon } from '#ui/icons.tsx'
import { OverDays } from '#features/analytics/web/portal/over-days.tsx'
import { HeardBars } from '#features/analytics/web/portal/period.tsx'
import { RangeBar } from '#features/analytics/web/portal/range-bar.tsx'
import { charted, useRange } from '#features/analytics/web/portal/range.ts'
import { ReportFailed, ReportLoading } from '#features/analytics/web/portal/report-status.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Panel } from '#ui/portal/display/panel.tsx'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { useRead } from '#ui/use-read.ts'

export function PostAnalyticsPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const ranged = useRange()
  const read = useRead(postReportQuery(id, charted(ranged.range)))
  return (
    <>
      <QuietLink to={PORTAL.analytics + search} className="-ml-2 sm:-ml-3">
        <ArrowBackIcon />
        {texts.back}
      </QuietLink>
      <PageTitle title={read.data?.title || texts.untitled}>
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
          figure(names.views, 'views'),
          figure(names.visitors, 'visitors'),
          figure(names.rating, 'rating'),
          figure(names.plays, 'plays'),
          figure(names.playerClicks, 'playerClicks'),
          figure(names.shares, 'shares'),
        ]}
        columns={[
          { label: names.views, values: series.map((day) => day.views) },
          { label: names.visitors, values: series.map((day) => day.visitors) },
          { label: names.plays, values: series.map((day) => day.plays) },
          { label: names.rating, values: series.map((day) => day.rating) },
        ]}
      />
      <Panel title={dashboardTexts.listening}>
        <HeardBars plays={totals.plays} heard={heard} />
      </Panel>
      <p className="-ml-2 flex flex-wrap gap-2 sm:-ml-3">
        <QuietLink to={editPostPath(id)}>{texts.edit}</QuietLink>
        <QuietLink to={postPath({ id })} target="_blank" rel="noopener">
          {texts.view}
        </QuietLink>
      </p>
    </div>
  )
}
