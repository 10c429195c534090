import { periodTexts } from '#features/analytics/texts/portal.ts'
import { localChange, localCount } from '#ui/portal/display/local-numbers.ts'

export type Figure = { label: string; now: number; before: number }

export function Tiles({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-px border border-rule bg-rule sm:grid-cols-3 xl:grid-cols-6"
    >
      {figures.map((figure) => (
        <Tile key={figure.label} {...figure} />
      ))}
    </ul>
  )
}

function Tile({ label, now, before }: Figure) {
  const change = localChange(now, before)
  const tone = now > before ? 'text-success' : now < before ? 'text-danger' : 'text-muted'
  return (
    <li className="bg-paper p-4">
      <p className="text-sm text-muted">{label}</p>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-display text-2xl font-extrabold tracking-tight">{localCount(now)}</span>
        {change && <span className={`text-sm font-semibold ${tone}`}>{change}</span>}
      </p>
      <p className="text-sm text-muted tabular-nums">{periodTexts.previously(localCount(before))}</p>
    </li>
  )
}
