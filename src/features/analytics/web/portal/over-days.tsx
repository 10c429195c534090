import type { ReactNode } from 'react'
import type { AnalyticsReport } from '#features/analytics/analytics.schema.ts'
import { periodTexts as texts } from '#features/analytics/texts/portal.ts'
import { Chart, DayTable } from '#features/analytics/web/portal/chart.tsx'
import { type Figure, Tiles } from '#features/analytics/web/portal/tiles.tsx'
import { localDay } from '#ui/portal/display/local-numbers.ts'
import { Panel } from '#ui/portal/display/panel.tsx'

type Column = { label: string; values: number[] }

type OverDaysProps = {
  range: AnalyticsReport['range']
  figures: Figure[]
  days: string[]
  /** The chart shows the first two, the table shows all. */
  columns: [Column, Column, ...Column[]]
  children?: ReactNode
}

export function OverDays({ range, figures, days, columns, children }: OverDaysProps) {
  const [first, second] = columns
  return (
    <Panel title={texts.title}>
      <p className="mb-5 text-sm text-muted">
        {texts.comparison(localDay(range.from), localDay(range.to), range.timeZone, range.days)} {children}
      </p>
      <Tiles label={texts.figures} figures={figures} />
      {days.length > 0 && (
        <div className="mt-8">
          <Chart
            title={texts.chart}
            days={days}
            lines={[
              { ...first, look: 'strong' },
              { ...second, look: 'second' },
            ]}
          />
          <DayTable days={days} columns={columns} />
        </div>
      )}
    </Panel>
  )
}
