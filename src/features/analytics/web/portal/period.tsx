import type { AnalyticsReport, Counted, Heard } from '#features/analytics/analytics.schema.ts'
import { Bars, NoData, PostTable } from '#features/analytics/web/portal/breakdowns.tsx'
import { Chart, DayTable } from '#features/analytics/web/portal/chart.tsx'
import { placeName } from '#features/analytics/web/portal/figures.ts'
import { OverDays } from '#features/analytics/web/portal/over-days.tsx'
import { localCount } from '#ui/portal/display/local-numbers.ts'
import { Panel } from '#ui/portal/display/panel.tsx'

/** Over time, beside the period before. */
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
        figure('Page views', 'views'),
        figure('Visitors', 'visitors'),
        figure('Plays', 'plays'),
        figure('Shares', 'shares'),
        figure('Searches', 'searches'),
        figure('Sign-ups', 'signups'),
      ]}
      columns={[
        { label: 'Page views', values: series.map((day) => day.views) },
        { label: 'Visitors', values: series.map((day) => day.visitors) },
        { label: 'Post views', values: series.map((day) => day.postViews) },
        { label: 'Plays', values: series.map((day) => day.plays) },
      ]}
    >
      Returning visitors count once per day.
    </OverDays>
  )
}

type CountsProps = { title: string; of: string; entries: Counted; name?: (name: string) => string }

/** What was counted by name. The list is cut off, so that shares would say nothing. */
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

/** Ways out of a post: to a player, and to other people. */
export const WaysOut = ({ report }: { report: AnalyticsReport }) => (
  <>
    <Counts title="Player Clicks" of="Player" entries={report.players} name={placeName} />
    <Counts title="Shares" of="Way" entries={report.shares} name={placeName} />
  </>
)

/** How far people listened, as a share of those who began. */
export function HeardBars({ plays, heard }: { plays: number; heard: Heard }) {
  if (plays === 0 && heard.every(({ count }) => count === 0)) return <NoData />
  return (
    <Bars
      of="Heard"
      rows={[
        { name: 'Began', count: plays },
        ...heard.map(({ percent, count }) => ({
          name: percent === 100 ? 'To the end' : `${percent}%`,
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
      <Panel title="Listening">
        <HeardBars plays={plays} heard={heard} />
      </Panel>
      <Panel title="Top Content by Plays">
        <PostTable
          postQuery={postQuery}
          heads={['Plays', 'To the end']}
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
  const isQuiet = confirmed === 0 && joined === 0 && left === 0
  return (
    <Panel title="Newsletter Growth">
      {isQuiet ? (
        <NoData />
      ) : (
        <>
          <p className="mb-5 tabular-nums">
            <span className="font-semibold">{localCount(confirmed)} subscribers</span>{' '}
            <span className="text-muted">
              {localCount(joined)} joined, {localCount(left)} left in this period
            </span>
          </p>
          {days.length > 0 && (
            <>
              <Chart
                title="Subscribers"
                days={days}
                lines={[{ label: 'Subscribers', values: totals, look: 'strong' }]}
              />
              <DayTable
                days={days}
                columns={[
                  { label: 'Subscribers', values: totals },
                  { label: 'Joined', values: series.map((day) => day.joined) },
                  { label: 'Left', values: series.map((day) => day.left) },
                ]}
              />
            </>
          )}
        </>
      )}
    </Panel>
  )
}
