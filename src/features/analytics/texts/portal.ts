import type { TableName } from '#features/analytics/analytics.schema.ts'
import { plural } from '#lib/plural.ts'

export const reportTexts = {
  loading: 'Loading analytics...',
  failed: 'Failed to fetch analytics',
  retry: 'Try again',
  empty: 'No analytics data.',
  noData: 'No data yet.',
} as const

export const dashboardTexts = {
  title: 'Analytics Dashboard',
  notCounting: {
    before: 'Visits are not being counted. An admin can turn counting on in',
    link: 'Settings',
    after: '.',
  },
  totalViews: 'Total Views',
  viewsInPeriod: 'views of posts in this period',
  viewsOfAll: 'views of all published posts',
  totalRating: 'Total Rating',
  average: (rating: string) => `${rating} on average`,
  topByViews: 'Top Content by Views',
  topByRating: 'Top Content by Rating',
  topByPlays: 'Top Content by Plays',
  countries: 'Geographic Distribution',
  devices: 'Device Breakdown',
  listening: 'Listening',
  referrers: 'Referrers',
  searches: 'Top Searches',
  searchesWithoutResults: 'Searches without Results',
  playerClicks: 'Player Clicks',
  shares: 'Shares',
  newsletterGrowth: 'Newsletter Growth',
} as const

/** The page of an author. */
export const ownFiguresTexts = {
  title: 'Your figures',
  posts: 'Published posts',
  comments: 'Comments',
  list: 'Your posts by views',
  empty: 'None of your posts is published yet. Their views, ratings and comments will appear here.',
} as const

/** Headings of columns and names of figures. */
export const figureTexts = {
  title: 'Title',
  untitled: 'Untitled',
  views: 'Views',
  pageViews: 'Page views',
  postViews: 'Post views',
  visitors: 'Visitors',
  rating: 'Rating',
  plays: 'Plays',
  playerClicks: 'Player clicks',
  shares: 'Shares',
  searches: 'Searches',
  signUps: 'Sign-ups',
  subscribers: 'Subscribers',
  joined: 'Joined',
  left: 'Left',
  count: 'Count',
  share: 'Share',
  day: 'Day',
  country: 'Country',
  device: 'Device',
  site: 'Site',
  search: 'Search',
  player: 'Player',
  sharedOn: 'Shared on',
  heard: 'Heard',
  started: 'Started',
  toTheEnd: 'To the end',
  percent: (percent: number) => `${percent}%`,
  more: (count: string) => `${count} more`,
} as const

export const DEVICE_NAMES = ['Desktop', 'Mobile', 'Tablet']

export const UNKNOWN_COUNTRY = 'Unknown'

/** Players and ways of sharing, by the names that the counters use. */
export const PLACE_NAMES: Record<string, string> = {
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  youtube: 'YouTube',
  'apple-music': 'Apple Music',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  link: 'Copied link',
  other: 'Other',
}

export const periodTexts = {
  title: 'Views and Visitors',
  chart: 'Views and visitors',
  comparison: (from: string, to: string, zone: string, days: number) =>
    `${from} to ${to} (${zone}), compared with the ${plural(days, 'day')} before.`,
  returning: 'Returning visitors count once per day.',
  figures: 'Figures of the period',
  previously: (count: string) => `previously ${count}`,
} as const

export const chartTexts = {
  label: (title: string, from: string, to: string) => `${title}, ${from} to ${to}`,
  slider: (title: string) => `Day of ${title}`,
  value: (label: string, count: string) => `${label}: ${count}`,
  showAsTable: 'Show as table',
} as const

export const growthTexts = {
  subscribers: (count: number) => plural(count, 'subscriber'),
  change: (joined: string, left: string) => `${joined} joined and ${left} left in this period`,
} as const

export const postReportTexts = {
  back: 'Analytics Dashboard',
  untitled: 'Post',
  edit: 'Edit post',
  view: 'View post',
} as const

export const rangeTexts = {
  label: 'Time range',
  all: 'All time',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 12 months',
  other: 'Custom range',
  from: 'From',
  to: 'To',
  invalid: (days: string) =>
    `Choose a first and a last day, at most ${days} days apart. Until then, this page shows the last 12 months.`,
} as const

const TABLES: Record<TableName, string> = {
  days: 'Days',
  posts: 'Posts',
  countries: 'Countries',
  devices: 'Devices',
  referrers: 'Referrers',
  searches: 'Searches',
}

export const exportBarTexts = {
  table: 'Table',
  tables: TABLES,
  export: 'Export CSV',
  exporting: 'Exporting...',
  failed: 'Failed to export',
} as const
