import type { ReactNode } from 'react'
import { PORTAL } from '#lib/portal-paths.ts'
import type { Analytics, AnalyticsReport } from '#features/analytics/analytics.schema.ts'
import { dashboardTexts as texts, figureTexts, reportTexts } from '#features/analytics/texts/portal.ts'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import { analyticsQuery, reportQuery } from '#features/analytics/web/portal/analytics.api.ts'
import {
  DeviceBreakdown,
  GeographicDistribution,
  TopContent,
} from '#features/analytics/web/portal/breakdowns.tsx'
import { ExportBar } from '#features/analytics/web/portal/export-bar.tsx'
import {
  Counts,
  Listening,
  NewsletterGrowth,
  OverTime,
  OutboundClicks,
} from '#features/analytics/web/portal/period.tsx'
import { OwnFigures } from '#features/analytics/web/portal/own-figures.tsx'
import { RangeBar } from '#features/analytics/web/portal/range-bar.tsx'
import { charted, type Days, useRange } from '#features/analytics/web/portal/range.ts'
import { ReportFailed, ReportLoading } from '#features/analytics/web/portal/report-status.tsx'
import { SampleNotice } from '#features/sample/web/portal/sample-notice.tsx'
import { Empty } from '#ui/notice.tsx'
import { localCount, localDecimal } from '#ui/portal/display/local-numbers.ts'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Panel } from '#ui/portal/display/panel.tsx'
import { type Read, useRead } from '#ui/use-read.ts'

/** A visit to the front page counts, even if no post was read. */
const isEmpty = (data: Analytics, period: AnalyticsReport | undefined) =>
  data.totalViews === 0 &&
  data.totalRating === 0 &&
  [data.topByViews, data.topByRating, data.globalDistribution, data.deviceBreakdown].every(
    (list) => list.length === 0,
  ) &&
  (!period ||
    [...Object.values(period.totals), period.newsletter.joined, period.newsletter.left].every((n) => n === 0))

/** Authors see the figures of their own posts. The notice is for people who see those of the magazine. */
export const AnalyticsPage = ({ notice }: { notice: ReactNode }) =>
  useMay('figures.all') ? <SiteAnalytics notice={notice} /> : <OwnFigures />

function SiteAnalytics({ notice }: { notice: ReactNode }) {
  const ranged = useRange()
  const { range } = ranged
  const days = charted(range)
  const all = useRead({ ...analyticsQuery, enabled: !range.period })
  const period = useRead(reportQuery(days))
  const postQuery = range.choice === 'all' ? '' : `?${rangeParams(range)}`
  return (
    <>
      <PageTitle title={texts.title}>
        <RangeBar {...ranged} shown={period.data?.range} />
      </PageTitle>
      {notice}
      <SampleNotice />
      {period.data?.isCounting === false && (
        <p role="status" className="mb-4 border-l-4 border-accent bg-raised px-5 py-4">
          {texts.notCounting.before}{' '}
          <a href={PORTAL.settings} className="link font-semibold">
            {texts.notCounting.link}
          </a>
          {texts.notCounting.after}
        </p>
      )}
      <Dashboard
        read={range.period ? period : all}
        period={period}
        days={days}
        postQuery={postQuery}
        inPeriod={range.period !== undefined}
      />
    </>
  )
}

const rangeParams = ({ choice, from, to }: ReturnType<typeof useRange>['range']) =>
  new URLSearchParams({ range: choice, ...(choice === 'other' && { from, to }) }).toString()

type DashboardProps = {
  read: Read<Analytics>
  period: Read<AnalyticsReport>
  days: Days
  postQuery: string
  inPeriod: boolean
}

function Dashboard({ read, period, days, postQuery, inPeriod }: DashboardProps) {
  if (read.status === 'loading') return <ReportLoading />
  if (read.status === 'error') return <ReportFailed retry={read.retry} />
  const { data } = read
  if (isEmpty(data, inPeriod ? period.data : undefined)) return <Empty>{reportTexts.empty}</Empty>
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Total title={texts.totalViews} value={data.totalViews}>
        {inPeriod ? texts.viewsInPeriod : texts.viewsOfAll}
      </Total>
      <Total title={texts.totalRating} value={data.totalRating}>
        {texts.average(localDecimal(data.avgRating))}
      </Total>
      <div className="min-w-0 md:col-span-2">
        <PeriodPart period={period}>{(report) => <OverTime report={report} />}</PeriodPart>
      </div>
      <TopContent title={texts.topByViews} entries={data.topByViews} by="views" postQuery={postQuery} />
      <TopContent title={texts.topByRating} entries={data.topByRating} by="rating" postQuery={postQuery} />
      <GeographicDistribution countries={data.globalDistribution} />
      <DeviceBreakdown devices={data.deviceBreakdown} />
      {period.status === 'ready' && <Further report={period.data} postQuery={postQuery} days={days} />}
    </div>
  )
}

type FurtherProps = { report: AnalyticsReport; postQuery: string; days: Days }

function Further({ report, postQuery, days }: FurtherProps) {
  return (
    <>
      <Listening report={report} postQuery={postQuery} />
      <Counts title={texts.referrers} of={figureTexts.site} entries={report.referrers} />
      <Counts title={texts.searches} of={figureTexts.search} entries={report.searches} />
      <Counts
        title={texts.searchesWithoutResults}
        of={figureTexts.search}
        entries={report.searchesWithoutResults}
      />
      <OutboundClicks report={report} />
      <NewsletterGrowth newsletter={report.newsletter} />
      <div className="flex items-center justify-end md:col-span-2">
        <ExportBar days={days} />
      </div>
    </>
  )
}

type PeriodPartProps = {
  period: Read<AnalyticsReport>
  children: (report: AnalyticsReport) => ReactNode
}

function PeriodPart({ period, children }: PeriodPartProps) {
  if (period.status === 'ready') return children(period.data)
  if (period.status === 'error') return <ReportFailed retry={period.retry} />
  return <div aria-hidden="true" className="skeleton h-120" />
}

function Total({ title, value, children }: { title: string; value: number; children: ReactNode }) {
  return (
    <Panel title={title}>
      <p className="font-display text-5xl font-extrabold tracking-tight tabular-nums">{localCount(value)}</p>
      <p className="mt-2 text-sm text-muted tabular-nums">{children}</p>
    </Panel>
  )
}
