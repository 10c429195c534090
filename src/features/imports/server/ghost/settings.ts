import { fullAddress } from './addresses.ts'
import { asRow, longText, shortText, type Row } from './row.ts'

export function readSettings(rows: Row[]) {
  const values = new Map(rows.map((row) => [shortText(row, 'key'), longText(row, 'value') ?? '']))
  const value = (key: string) => values.get(key)?.trim() ?? ''
  const zone = value('timezone') || value('active_timezone') || value('activeTimezone')
  return {
    title: value('title').slice(0, 300),
    description: value('description').slice(0, 2000),
    timeZone: isTimeZone(zone) ? zone : undefined,
    commentsOn: value('comments_enabled') !== 'off',
    /** Older versions had one structure for all posts in their settings. */
    permalink: value('permalinks') || undefined,
    url: fullAddress(value('url'), '')?.replace(/\/+$/, ''),
    hasCode: [...CODE].some((key) => value(key) !== ''),
    menus: MENUS.map(([key, menu]) => ({ menu, entries: entriesOf(value(key)) })),
  }
}

const CODE = ['codeinjection_head', 'codeinjection_foot', 'ghost_head', 'ghost_foot']

const MENUS = [
  ['navigation', 'primary'],
  ['secondary_navigation', 'secondary'],
] as const

const ENTRIES_MAX = 200

export type MenuEntry = { label: string; url: string }

function entriesOf(json: string): MenuEntry[] {
  const list = parsedList(json).slice(0, ENTRIES_MAX).map(asRow)
  return list.flatMap((row) => {
    const [label, url] = [shortText(row, 'label', 100), shortText(row, 'url', 2000)]
    return label && url ? [{ label, url }] : []
  })
}

function parsedList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
