import { rangeTexts } from '#features/analytics/texts/portal.ts'
import { useSearchParams } from 'react-router'
import { isDay, lengthOf, PERIOD_MAX_DAYS } from '#lib/days.ts'

export const RANGES = [
  { value: 'all', label: rangeTexts.all },
  { value: '7', label: rangeTexts['7'] },
  { value: '30', label: rangeTexts['30'] },
  { value: '90', label: rangeTexts['90'] },
  { value: '365', label: rangeTexts['365'] },
  { value: 'other', label: rangeTexts.other },
] as const

export type RangeChoice = (typeof RANGES)[number]['value']

export type Days = { days: number } | { from: string; to: string }

/** All time has no period. */
export type Range = { choice: RangeChoice; period?: Days; from: string; to: string; isInvalid: boolean }

/** For all time, the chart shows only the last twelve months. */
const CHARTED: Days = { days: 365 }

export const charted = ({ period }: Range): Days => period ?? CHARTED

/** Unknown values mean all time. */
export function rangeOf(params: URLSearchParams): Range {
  const asked = params.get('range') ?? ''
  const choice = RANGES.find(({ value }) => value === asked)?.value ?? 'all'
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (choice === 'all') return { choice, from: '', to: '', isInvalid: false }
  if (choice !== 'other')
    return { choice, period: { days: Number(choice) }, from: '', to: '', isInvalid: false }
  const valid = isDay(from) && isDay(to) && from <= to && lengthOf(from, to) <= PERIOD_MAX_DAYS
  return { choice, period: valid ? { from, to } : CHARTED, from, to, isInvalid: !valid }
}

/** The range is part of the address, so reloading, going back and sharing keep it. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    range: rangeOf(params),
    choose: (choice: RangeChoice, shown?: { from: string; to: string }) =>
      change({
        range: choice === 'all' ? '' : choice,
        from: choice === 'other' ? (shown?.from ?? '') : '',
        to: choice === 'other' ? (shown?.to ?? '') : '',
      }),
    setDay: (name: 'from' | 'to', day: string) => change({ [name]: day }),
  }
}
