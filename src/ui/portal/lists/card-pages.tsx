import { formatCount } from '#lib/numbers.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

type CardPagesProps = { page: number; pages: number; onTurn: (page: number) => void }

/** In a card of a tab the address has no room for a page of its own. */
export function CardPages({ page, pages, onTurn }: CardPagesProps) {
  return (
    <div className="mt-2 flex items-center justify-between gap-3 text-sm">
      <QuietButton disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Newer
      </QuietButton>
      <span role="status" className="text-muted tabular-nums">
        Page {page} of {formatCount(pages)}
      </span>
      <QuietButton disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Older
      </QuietButton>
    </div>
  )
}
