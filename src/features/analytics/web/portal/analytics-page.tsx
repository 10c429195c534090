import type { ReactNode } from 'react'
import type { Analytics } from '#features/analytics/analytics.schema.ts'
import { analyticsQuery } from '#features/analytics/web/portal/analytics.api.ts'
import {
  DeviceBreakdown,
  GeographicDistribution,
  TopContent,
} from '#features/analytics/web/portal/breakdowns.tsx'
import { formatCount } from '#lib/numbers.ts'
import { Empty } from '#ui/notice.tsx'
import { PageTitle } from '#ui/portal/page-title.tsx'
import { Panel } from '#ui/portal/panel.tsx'
import { QuietButton } from '#ui/portal/quiet-button.tsx'
import { type Read, useRead } from '#ui/use-read.ts'

const isEmpty = ({ totalViews, totalRating, topByViews, topByRating }: Analytics) =>
  totalViews === 0 && totalRating === 0 && topByViews.length === 0 && topByRating.length === 0

export function AnalyticsPage() {
  const read = useRead(analyticsQuery)
  return (
    <>
      <PageTitle title="Analytics Dashboard" />
      <Dashboard read={read} />
    </>
  )
}

function Dashboard({ read }: { read: Read<Analytics> }) {
  if (read.face === 'loading') return <DashboardSkeleton />
  if (read.face === 'error') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-2 font-semibold text-danger">
        Failed to fetch analytics
        <QuietButton className="text-ink" onClick={read.retry}>
          Try again
        </QuietButton>
      </div>
    )
  }
  const { data } = read
  if (isEmpty(data)) return <Empty>No analytics data.</Empty>
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Total title="Total Views" value={data.totalViews}>
        of everything that is published
      </Total>
      <Total title="Total Rating" value={data.totalRating}>
        {data.avgRating.toFixed(2)} on average
      </Total>
      <TopContent title="Top Content by Views" entries={data.topByViews} by="views" />
      <TopContent title="Top Content by Rating" entries={data.topByRating} by="rating" />
      <GeographicDistribution countries={data.globalDistribution} />
      <DeviceBreakdown devices={data.deviceBreakdown} />
    </div>
  )
}

function Total({ title, value, children }: { title: string; value: number; children: ReactNode }) {
  return (
    <Panel title={title}>
      <p className="font-display text-5xl font-extrabold tracking-tight tabular-nums">{formatCount(value)}</p>
      <p className="mt-2 text-sm text-muted tabular-nums">{children}</p>
    </Panel>
  )
}

function DashboardSkeleton() {
  return (
    <div>
      <p role="status" className="mb-4 text-muted">
        Loading analytics...
      </p>
      <div aria-hidden="true" className="grid gap-4 md:grid-cols-2">
        <div className="skeleton h-40" />
        <div className="skeleton h-40" />
        <div className="skeleton h-96" />
        <div className="skeleton h-96" />
      </div>
    </div>
  )
}
