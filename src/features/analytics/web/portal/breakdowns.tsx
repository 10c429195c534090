import type { ReactNode } from 'react'
import type { Analytics } from '#features/analytics/analytics.schema.ts'
import { countryName, devicesOf, percentOf, sumOf } from '#features/analytics/web/portal/figures.ts'
import { formatCount } from '#lib/numbers.ts'
import { Panel } from '#ui/portal/panel.tsx'

const NO_DATA = 'No data yet.'

const NoData = () => <p className="text-muted">{NO_DATA}</p>

type TopContentProps = { title: string; entries: Analytics['topByViews']; by: 'views' | 'rating' }

/** The figure that ranks comes first. */
export function TopContent({ title, entries, by }: TopContentProps) {
  const columns = by === 'views' ? (['views', 'rating'] as const) : (['rating', 'views'] as const)
  const heads = { views: 'Views', rating: 'Rating' }
  return (
    <Panel title={title}>
      {entries.length === 0 ? (
        <NoData />
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-rule text-left text-muted">
              <th scope="col" className="pb-2 font-semibold">
                Title
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="pb-2 pl-4 text-right font-semibold">
                  {heads[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id || entry.title} className="border-b border-rule last:border-b-0">
                <th scope="row" className="py-2.5 text-left leading-snug font-semibold">
                  <PostTitle id={entry.id}>{entry.title}</PostTitle>
                </th>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={`py-2.5 pl-4 text-right tabular-nums ${column === by ? 'font-semibold' : 'text-muted'}`}
                  >
                    {formatCount(entry[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

const PostTitle = ({ id, children }: { id: string; children: ReactNode }) =>
  id ? (
    <a href={`/admin/content/${encodeURIComponent(id)}`} className="hover:underline">
      {children}
    </a>
  ) : (
    children
  )

export function GeographicDistribution({ countries }: { countries: Analytics['globalDistribution'] }) {
  const total = sumOf(countries)
  return (
    <Panel title="Geographic Distribution">
      <Bars
        of="Country"
        rows={countries.map(({ country, count }) => ({ name: countryName(country), count }))}
        total={total}
      />
    </Panel>
  )
}

export function DeviceBreakdown({ devices }: { devices: Analytics['deviceBreakdown'] }) {
  const rows = devicesOf(devices)
  return (
    <Panel title="Device Breakdown">
      <Bars
        of="Device"
        rows={rows.map(({ device, count }) => ({ name: device, count }))}
        total={sumOf(rows)}
      />
    </Panel>
  )
}

type BarsProps = { of: string; rows: { name: string; count: number }[]; total: number }

/** A chart that is a table: the bars only repeat what the figures say. */
function Bars({ of, rows, total }: BarsProps) {
  if (rows.length === 0) return <NoData />
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-rule text-left text-muted">
          <th scope="col" className="pb-2 font-semibold">
            {of}
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            Count
          </th>
          <th scope="col" className="w-20 pb-2 text-right font-semibold">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name} className="border-b border-rule last:border-b-0">
            <th scope="row" className="py-2.5 text-left font-semibold">
              {name}
              <span aria-hidden="true" className="mt-1.5 block h-1.5 bg-raised">
                <span className="block h-full bg-ink" style={{ width: percentOf(count, total) }} />
              </span>
            </th>
            <td className="py-2.5 pl-4 text-right tabular-nums">{formatCount(count)}</td>
            <td className="py-2.5 pl-4 text-right text-muted tabular-nums">{percentOf(count, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
