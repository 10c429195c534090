import { useSearchParams } from 'react-router'
import { isDay, lengthOf, PERIOD_MAX_DAYS } from '#lib/days.ts'

export const RANGES = [
  { value: 'all', label: 'All time' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
  { value: 'other', label: 'Other days' },
] as const

export type RangeChoice = (typeof RANGES)[number]['value']

export type Days = { days: number } | { from: string; to: string }

/** What is asked for. All time has no period; `odd`: the days that were chosen are none. */
export type Range = { choice: RangeChoice; period?: Days; from: string; to: string; odd: boolean }

/** Of all time nobody can read every day: the chart shows the last twelve months. */
const CHARTED: Days = { days: 365 }

export const charted = ({ period }: Range): Days => period ?? CHARTED

/** The range that an address stands for; anything odd is all time. */
export function rangeOf(params: URLSearchParams): Range {
  const asked = params.get('range') ?? ''
  const choice = RANGES.find(({ value }) => value === asked)?.value ?? 'all'
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (choice === 'all') return { choice, from: '', to: '', odd: false }
  if (choice !== 'other') return { choice, period: { days: Number(choice) }, from: '', to: '', odd: false }
  const valid = isDay(from) && isDay(to) && from <= to && lengthOf(from, to) <= PERIOD_MAX_DAYS
  return { choice, period: valid ? { from, to } : CHARTED, from, to, odd: !valid }
}

/** It lives in the address: reload, back and a shared link keep it. */
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
