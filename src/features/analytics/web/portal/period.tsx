import type { AnalyticsReport, Counted, Heard } from '#features/analytics/analytics.schema.ts'
import {
  dashboardTexts as titles,
  figureTexts as names,
  growthTexts,
  periodTexts,
} from '#features/analytics/texts/portal.ts'
import { Bars, NoData, PostTable } from '#features/analytics/web/portal/breakdowns.tsx'
import { Chart, DayTable } from '#features/analytics/web/portal/chart.tsx'
import { placeName } from '#features/analytics/web/portal/figures.ts'
import { OverDays } from '#features/analytics/web/portal/over-days.tsx'
import { localCount } from '#ui/portal/display/local-numbers.ts'
import { Panel } from '#ui/portal/display/panel.tsx'

export function OverTime({ report }: { report: AnalyticsReport }) {
  const { range, before, totals, series } = report
  const figure = (label: string, name: keyof typeof totals) => ({
    label,
    now: totals[name],
    before: before.totals[name],
  })
  return (
    <OverDays
      range={range}
      days={series.map(({ day }) => day)}
      figures={[
        figure(names.pageViews, 'views'),
        figure(names.visitors, 'visitors'),
        figure(names.plays, 'plays'),
        figure(names.shares, 'shares'),
        figure(names.searches, 'searches'),
        figure(names.signUps, 'signups'),
      ]}
      columns={[
        { label: names.pageViews, values: series.map((day) => day.views) },
        { label: names.visitors, values: series.map((day) => day.visitors) },
        { label: names.postViews, values: series.map((day) => day.postViews) },
        { label: names.plays, values: series.map((day) => day.plays) },
      ]}
    >
      {periodTexts.returning}
    </OverDays>
  )
}

type CountsProps = { title: string; of: string; entries: Counted; name?: (name: string) => string }

/** The list is cut off, so shares would be wrong. */
export function Counts({ title, of, entries, name }: CountsProps) {
  const most = Math.max(0, ...entries.map(({ count }) => count))
  return (
    <Panel title={title}>
      <Bars
        of={of}
        rows={entries.map((entry) => ({ name: name?.(entry.name) ?? entry.name, count: entry.count }))}
        total={most}
        shares={false}
      />
    </Panel>
  )
}

/** Clicks that leave the site. */
export const OutboundClicks = ({ report }: { report: AnalyticsReport }) => (
  <>
    <Counts title={titles.playerClicks} of={names.player} entries={report.players} name={placeName} />
    <Counts title={titles.shares} of={names.sharedOn} entries={report.shares} name={placeName} />
  </>
)

/** How far people listened, as a share of all plays. */
export function HeardBars({ plays, heard }: { plays: number; heard: Heard }) {
  if (plays === 0 && heard.every(({ count }) => count === 0)) return <NoData />
  return (
    <Bars
      of={names.heard}
      rows={[
        { name: names.started, count: plays },
        ...heard.map(({ percent, count }) => ({
          name: percent === 100 ? names.toTheEnd : names.percent(percent),
          count,
        })),
      ]}
      total={plays}
    />
  )
}

export function Listening({ report, postQuery }: { report: AnalyticsReport; postQuery: string }) {
  const { plays, heard, top } = report.listening
  return (
    <>
      <Panel title={titles.listening}>
        <HeardBars plays={plays} heard={heard} />
      </Panel>
      <Panel title={titles.topByPlays}>
        <PostTable
          postQuery={postQuery}
          heads={[names.plays, names.toTheEnd]}
          rows={top.map(({ id, title, plays: played, finished }) => ({
            id,
            title,
            figures: [played, finished],
          }))}
        />
      </Panel>
    </>
  )
}

export function NewsletterGrowth({ newsletter }: { newsletter: AnalyticsReport['newsletter'] }) {
  const { confirmed, joined, left, series } = newsletter
  const days = series.map(({ day }) => day)
  const totals = series.map(({ total }) => total)
  const isEmpty = confirmed === 0 && joined === 0 && left === 0
  return (
    <Panel title={titles.newsletterGrowth}>
      {isEmpty ? (
        <NoData />
      ) : (
        <>
          <p className="mb-5 tabular-nums">
            <span className="font-semibold">{growthTexts.subscribers(confirmed)}</span>{' '}
            <span className="text-muted">{growthTexts.change(localCount(joined), localCount(left))}</span>
          </p>
          {days.length > 0 && (
            <>
              <Chart
                title={names.subscribers}
                days={days}
                lines={[{ label: names.subscribers, values: totals, look: 'strong' }]}
              />
              <DayTable
                days={days}
                columns={[
                  { label: names.subscribers, values: totals },
                  { label: names.joined, values: series.map((day) => day.joined) },
                  { label: names.left, values: series.map((day) => day.left) },
                ]}
              />
            </>
          )}
        </>
      )}
    </Panel>
  )
}
