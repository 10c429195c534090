import type { ReactNode } from 'react'
import { postAnalyticsPath } from '#lib/portal-paths.ts'
import type { Analytics } from '#features/analytics/analytics.schema.ts'
import { dashboardTexts, figureTexts, reportTexts } from '#features/analytics/texts/portal.ts'
import { countryName, devicesOf, sumOf } from '#features/analytics/web/portal/figures.ts'
import { localCount, localShare } from '#ui/portal/display/local-numbers.ts'
import { Panel } from '#ui/portal/display/panel.tsx'

export const NoData = () => <p className="text-muted">{reportTexts.noData}</p>

type TopContentProps = {
  title: string
  entries: Analytics['topByViews']
  by: 'views' | 'rating'
  postQuery: string
}

/** The figure of the ranking comes first. */
export function TopContent({ title, entries, by, postQuery }: TopContentProps) {
  const columns = by === 'views' ? (['views', 'rating'] as const) : (['rating', 'views'] as const)
  const heads = { views: figureTexts.views, rating: figureTexts.rating }
  return (
    <Panel title={title} wide>
      <PostTable
        postQuery={postQuery}
        heads={columns.map((column) => heads[column])}
        rows={entries.map((entry) => ({ ...entry, figures: columns.map((column) => entry[column]) }))}
      />
    </Panel>
  )
}

type PostTableProps = {
  heads: string[]
  rows: { id: string; title: string; figures: number[] }[]
  /** The range of the page, which links to the page of a post keep. */
  postQuery: string
}

/** Each post links to its own analytics page. */
export function PostTable({ heads, rows, postQuery }: PostTableProps) {
  if (rows.length === 0) return <NoData />
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-rule text-left text-muted">
          <th scope="col" className="pb-2 font-semibold">
            {figureTexts.title}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="pb-2 pl-4 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, figures }) => (
          <tr key={id || title} className="border-b border-rule last:border-b-0">
            <th scope="row" className="py-2.5 text-left leading-snug font-semibold">
              <PostTitle id={id} query={postQuery}>
                {title || figureTexts.untitled}
              </PostTitle>
            </th>
            {figures.map((figure, index) => (
              <td
                key={heads[index]}
                className={`py-2.5 pl-4 text-right tabular-nums ${index === 0 ? 'font-semibold' : 'text-muted'}`}
              >
                {localCount(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PostTitle = ({ id, query, children }: { id: string; query: string; children: ReactNode }) =>
  id ? (
    <a href={postAnalyticsPath(id, query)} className="hover:underline">
      {children}
    </a>
  ) : (
    children
  )

export function GeographicDistribution({ countries }: { countries: Analytics['globalDistribution'] }) {
  return (
    <Panel title={dashboardTexts.countries}>
      <Bars
        of={figureTexts.country}
        rows={countries.map(({ country, count }) => ({ name: countryName(country), count }))}
        total={sumOf(countries)}
      />
    </Panel>
  )
}

export function DeviceBreakdown({ devices }: { devices: Analytics['deviceBreakdown'] }) {
  const rows = devicesOf(devices)
  return (
    <Panel title={dashboardTexts.devices}>
      <Bars
        of={figureTexts.device}
        rows={rows.map(({ device, count }) => ({ name: device, count }))}
        total={sumOf(rows)}
      />
    </Panel>
  )
}

type BarsProps = {
  of: string
  rows: { name: string; count: number }[]
  total: number
  /** Off where the list does not contain all values, since shares would be wrong. */
  shares?: boolean
}

const FIRST = 10

/** A table with bars, which only repeat the figures. A long list is collapsed. */
export function Bars({ of, rows, total, shares = true }: BarsProps) {
  if (rows.length === 0) return <NoData />
  const rest = rows.slice(FIRST)
  return (
    <>
      <BarTable of={of} rows={rows.slice(0, FIRST)} total={total} shares={shares} />
      {rest.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-3 text-sm font-semibold hover:underline">
            {figureTexts.more(localCount(rest.length))}
          </summary>
          <BarTable of={of} rows={rest} total={total} shares={shares} />
        </details>
      )}
    </>
  )
}

function BarTable({ of, rows, total, shares }: Required<BarsProps>) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-rule text-left text-muted">
          <th scope="col" className="w-full pb-2 font-semibold">
            {of}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-semibold">
            {figureTexts.count}
          </th>
          {shares && (
            <th scope="col" className="min-w-20 pb-2 pl-4 text-right font-semibold">
              {figureTexts.share}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name} className="border-b border-rule last:border-b-0">
            <th scope="row" className="py-2.5 text-left font-semibold wrap-anywhere">
              {name}
              <span aria-hidden="true" className="mt-1.5 block h-1.5 bg-raised">
                <span
                  className="block h-full bg-ink forced-colors:bg-[CanvasText]"
                  style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }}
                />
              </span>
            </th>
            <td className="py-2.5 pl-4 text-right tabular-nums">{localCount(count)}</td>
            {shares && (
              <td className="py-2.5 pl-4 text-right text-muted tabular-nums">{localShare(count, total)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
