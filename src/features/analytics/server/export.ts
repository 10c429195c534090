import { csvOf } from '#lib/csv.ts'
import type { AnalyticsReport, TableName } from '../analytics.schema.ts'
import { countsOf, postSums, titlesOf } from './report.queries.ts'
import { siteReport, type ReportNeeds } from './site-report.ts'
import { spansOf } from './spans.ts'
import { isoNow } from '#platform/clock.ts'

/** More rows than anybody reads, and few enough to make in one go. */
const ROWS_MAX = 50_000

type Table = { head: string[]; rows: (string | number)[][] }
type Range = AnalyticsReport['range']

export async function exportTable(needs: ReportNeeds, table: TableName, range: Range): Promise<string> {
  const { head, rows } = await makers[table](needs, range)
  return csvOf(head, rows)
}

/** A list of values with how often each was counted. */
const counted =
  (title: string, dimension: string) =>
  async ({ heavy }: ReportNeeds, range: Range): Promise<Table> => ({
    head: [title, 'Count'],
    rows: (await countsOf(heavy, spansOf(range), dimension, ROWS_MAX)).map(({ value, count }) => [
      value,
      count,
    ]),
  })

const makers: Record<TableName, (needs: ReportNeeds, range: Range) => Promise<Table>> = {
  countries: counted('Country', 'country'),
  devices: counted('Device', 'device'),
  referrers: counted('Referrer', 'referrer'),

  async days(needs, range) {
    const { series, newsletter } = await siteReport(needs, range)
    return {
      head: ['Day', 'Page views', 'Post views', 'Visitors', 'Plays', 'Joined newsletter', 'Left newsletter'],
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
        'Post',
        'Title',
        'Views',
        'Visitors',
        'Points',
        'Plays',
        'Heard to the end',
        'Player clicks',
        'Shares',
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
      head: ['Search', 'Count', 'Results'],
      rows: [
        ...found.map(({ value, count }) => [value, count, 'yes']),
        ...without.map(({ value, count }) => [value, count, 'no']),
      ],
    }
  },
}
