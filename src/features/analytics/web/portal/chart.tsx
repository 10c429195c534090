import { type PointerEvent, useId, useState } from 'react'
import { chartTexts, figureTexts } from '#features/analytics/texts/portal.ts'
import { ticksFor } from '#features/analytics/web/portal/figures.ts'
import { localCount, localDay, localShort, localShortDay } from '#ui/portal/display/local-numbers.ts'

type Line = { label: string; values: number[]; look: 'strong' | 'second' }

type ChartProps = { title: string; days: string[]; lines: Line[] }

const WIDTH = 1000
const HEIGHT = 240

const LOOKS = {
  strong: { stroke: 'text-ink', dash: undefined, swatch: 'border-t-3 border-ink' },
  second: { stroke: 'text-accent-text', dash: '7 4', swatch: 'border-t-3 border-dashed border-accent-text' },
}

/**
 * The slider below the lines gives keyboards, touch screens and screen readers the values that a pointer shows.
 */
export function Chart({ title, days, lines }: ChartProps) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const last = days.length - 1
  // A shorter range may have been chosen since.
  const at = Math.min(chosen ?? last, last)
  const ticks = ticksFor(Math.max(...lines.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  const xOf = (index: number) => (last === 0 ? WIDTH / 2 : (index / last) * WIDTH)
  const yOf = (value: number) => HEIGHT - (value / top) * HEIGHT
  const day = days[at] ?? ''
  const valuesText = lines
    .map(({ label, values }) => chartTexts.value(label, localCount(values[at] ?? 0)))
    .join(', ')

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * last))
  }

  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="tabular-nums">
          <span className="font-semibold">{localDay(day)}</span>{' '}
          <span className="text-muted">{valuesText}</span>
        </p>
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {lines.map(({ label, look }) => (
            <li key={label} className="flex items-center gap-2">
              <span aria-hidden="true" className={`w-6 ${LOOKS[look].swatch}`} />
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div aria-hidden="true" className="relative h-60 text-right text-xs text-muted tabular-nums">
          {/* Reserves the width of the widest label. */}
          <span className="invisible block h-0">{localShort(top)}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2"
              style={{ bottom: `${(tick / top) * 100}%` }}
            >
              {localShort(tick)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={chartTexts.label(title, localDay(days[0] ?? ''), localDay(days[last] ?? ''))}
          className="h-60 w-full overflow-visible"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setChosen(undefined)}
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x2={WIDTH}
              y1={yOf(tick)}
              y2={yOf(tick)}
              className="text-rule"
              stroke="currentColor"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <line
            x1={xOf(at)}
            x2={xOf(at)}
            y2={HEIGHT}
            className="text-control"
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
          />
          {lines.map(({ label, values, look }) => (
            <polyline
              key={label}
              points={values
                .map((value, index) => `${xOf(index).toFixed(1)},${yOf(value).toFixed(1)}`)
                .join(' ')}
              fill="none"
              className={LOOKS[look].stroke}
              stroke="currentColor"
              strokeWidth={2.5}
              strokeDasharray={LOOKS[look].dash}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span />
        <div>
          <input
            type="range"
            id={id}
            min={0}
            max={last}
            value={at}
            aria-label={chartTexts.slider(title)}
            aria-valuetext={`${localDay(day)}. ${valuesText}`}
            className="chart-days"
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <p aria-hidden="true" className="flex justify-between text-xs text-muted tabular-nums">
            {[0, Math.floor(last / 2), last]
              .filter((index, i, all) => all.indexOf(index) === i)
              .map((index) => (
                <span key={index}>{localShortDay(days[index] ?? '')}</span>
              ))}
          </p>
        </div>
      </div>
    </figure>
  )
}

type DayTableProps = { days: string[]; columns: { label: string; values: number[] }[] }

/** Newest day first. */
export function DayTable({ days, columns }: DayTableProps) {
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer py-2.5 font-semibold hover:underline">
        {chartTexts.showAsTable}
      </summary>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-rule text-left text-muted">
            <th scope="col" className="py-2 font-semibold">
              {figureTexts.day}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="py-2 pl-4 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day} className="border-b border-rule last:border-b-0">
                <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                  {localDay(day)}
                </th>
                {columns.map(({ label, values }) => (
                  <td key={label} className="py-2 pl-4 text-right tabular-nums">
                    {localCount(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </details>
  )
}
