import type { ReactNode } from 'react'
import type { AnalyticsReport } from '#features/analytics/analytics.schema.ts'
import { Chart, DayTable } from '#features/analytics/web/portal/chart.tsx'
import { type Figure, Tiles } from '#features/analytics/web/portal/tiles.tsx'
import { localCount, localDay } from '#ui/portal/display/local-numbers.ts'
import { Panel } from '#ui/portal/display/panel.tsx'

type Column = { label: string; values: number[] }

type OverDaysProps = {
  range: AnalyticsReport['range']
  figures: Figure[]
  days: string[]
  /** The first two are drawn, all are in the table. */
  columns: [Column, Column, ...Column[]]
  children?: ReactNode
}

/** A period: its figures beside those of the one before, its days as a chart and as a table. */
export function OverDays({ range, figures, days, columns, children }: OverDaysProps) {
  const [first, second] = columns
  return (
    <Panel title="Views and Visitors">
      <p className="mb-5 text-sm text-muted">
        {localDay(range.from)} to {localDay(range.to)} ({range.timeZone}), compared with the{' '}
        {localCount(range.days)} days before. {children}
      </p>
      <Tiles label="Figures of the period" figures={figures} />
      {days.length > 0 && (
        <div className="mt-8">
          <Chart
            title="Views and visitors"
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
