import { formatCount } from '#lib/numbers.ts'

export type CountLink = { label: string; count: number; href: string; current: boolean }

/** Links to each kind with its count. Empty until the counts are loaded. */
export function CountLinks({ label, links }: { label: string; links: CountLink[] | undefined }) {
  return (
    <nav aria-label={label} className="-mx-2 mb-3 flex min-h-11 flex-wrap">
      {links?.map(({ label: name, count, href, current }) => (
        <a
          key={name}
          href={href}
          data-stay
          aria-current={current ? 'true' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          {name}
          <span className="tabular-nums">{formatCount(count)}</span>
        </a>
      ))}
    </nav>
  )
}
