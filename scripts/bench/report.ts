export type Budget = {
  what: string
  value: number
  limit: number
  kind: 'at least' | 'at most'
  unit: string
}

const within = ({ value, limit, kind }: Budget) => (kind === 'at least' ? value >= limit : value <= limit)

const show = (value: number, unit: string) =>
  unit === '%' ? `${(value * 100).toFixed(0)} %` : `${value.toFixed(unit === 'x' ? 2 : unit ? 1 : 4)} ${unit}`

/** Prints each figure with its budget. Returns whether all budgets are met. */
export function report(title: string, budgets: Budget[]): boolean {
  console.log(`\n${title}`)
  for (const budget of budgets) {
    const verdict = within(budget) ? 'ok  ' : 'MISS'
    const { what, value, limit, kind, unit } = budget
    console.log(
      `  ${verdict} ${what.padEnd(58)} ${show(value, unit).padStart(10)}   (${kind} ${show(limit, unit)})`,
    )
  }
  return budgets.every(within)
}
