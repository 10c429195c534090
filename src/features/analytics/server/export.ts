import { csvOf } from '#lib/csv.ts'
import { exportTexts as texts } from '../texts/export.ts'
import type { AnalyticsReport, TableName } from '../analytics.schema.ts'
import { countsOf, postSums, titlesOf } from './report.queries.ts'
import { siteReport, type ReportNeeds } from './site-report.ts'
import { spansOf } from './spans.ts'
import { isoNow } from '#platform/clock.ts'

/** Few enough rows to build in memory. */
const ROWS_MAX = 50_000

type Table = { head: string[]; rows: (string | number)[][] }
type Range = AnalyticsReport['range']

export async function exportTable(needs: ReportNeeds, table: TableName, range: Range): Promise<string> {
  const { head, rows } = await builders[table](needs, range)
  return csvOf(head, rows)
}

const counted =
  (title: string, dimension: string) =>
  async ({ heavy }: ReportNeeds, range: Range): Promise<Table> => ({
    head: [title, texts.count],
    rows: (await countsOf(heavy, spansOf(range), dimension, ROWS_MAX)).map(({ value, count }) => [
      value,
      count,
    ]),
  })

const builders: Record<TableName, (needs: ReportNeeds, range: Range) => Promise<Table>> = {
  countries: counted(texts.country, 'country'),
  devices: counted(texts.device, 'device'),
  referrers: counted(texts.referrer, 'referrer'),

  async days(needs, range) {
    const { series, newsletter } = await siteReport(needs, range)
    return {
      head: [
        texts.day,
        texts.pageViews,
        texts.postViews,
        texts.visitors,
        texts.plays,
        texts.joined,
        texts.left,
      ],
      rows: series.map((row, i) => [
        row.day,
        row.views,
        row.postViews,
        row.visitors,
        row.plays,
        newsletter.series[i]?.joined ?? 0,
        newsletter.series[i]?.left ?? 0,
      ]),
    }
  },

  async posts({ db, heavy, clock }, range) {
    const sums = await postSums(db, heavy, spansOf(range))
    const titles = await titlesOf(
      db,
      heavy,
      sums.map(({ post_id }) => post_id),
      isoNow(clock),
    )
    const names = new Map(titles.map(({ id, title }) => [id, title]))
    return {
      head: [
        texts.post,
        texts.title,
        texts.views,
        texts.visitors,
        texts.points,
        texts.plays,
        texts.heardToTheEnd,
        texts.playerClicks,
        texts.shares,
      ],
      rows: sums
        .filter(({ post_id }) => names.has(post_id))
        .map((row) => [
          row.post_id,
          names.get(row.post_id) ?? '',
          row.views,
          row.visitors,
          row.rating,
          row.plays,
          row.heard_100,
          row.player_clicks,
          row.shares,
        ]),
    }
  },

  async searches({ heavy }, range) {
    const spans = spansOf(range)
    const [found, without] = await Promise.all([
      countsOf(heavy, spans, 'search', ROWS_MAX),
      countsOf(heavy, spans, 'search-none', ROWS_MAX),
    ])
    return {
      head: [texts.search, texts.count, texts.results],
      rows: [
        ...found.map(({ value, count }) => [value, count, texts.yes]),
        ...without.map(({ value, count }) => [value, count, texts.no]),
      ],
    }
  },
}
