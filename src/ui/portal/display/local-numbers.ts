/** Formats numbers and days for the locale of the browser. */

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })
const twoPlaces = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', dateStyle: 'medium' })
const shortDay = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', day: 'numeric', month: 'short' })

export const localCount = (value: number): string => whole.format(value)
export const localDecimal = (value: number): string => twoPlaces.format(value)
/** 12,300 as '12.3K', for axes. */
export const localShort = (value: number): string => short.format(value)
/** Returns 0% for a total of zero. */
export const localShare = (part: number, all: number): string => percent.format(all > 0 ? part / all : 0)
/** '+12%'; undefined if the earlier value is zero. */
export const localChange = (now: number, before: number): string | undefined =>
  before > 0 ? change.format(now / before - 1) : undefined

/** Days such as '2026-11-15' do not depend on the time zone. */
export const localDay = (text: string): string => day.format(new Date(text))
export const localShortDay = (text: string): string => shortDay.format(new Date(text))
