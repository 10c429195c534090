import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { listTexts as texts } from '#ui/texts/portal.ts'

type CardPagesProps = {
  page: number
  pages: number
  onTurn: (page: number) => void
  /** For lists that are not sorted by time. */
  labels?: { back: string; on: string }
}

const BY_TIME = { back: texts.newer, on: texts.older }

/** Unlike Pagination, this keeps the page number out of the address, which already holds the tab. */
export function CardPages({ page, pages, onTurn, labels = BY_TIME }: CardPagesProps) {
  return (
    <div className="mt-2 flex items-center justify-between gap-3 text-sm">
      <QuietButton disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {labels.back}
      </QuietButton>
      <span role="status" className="text-muted tabular-nums">
        {texts.page(page, pages)}
      </span>
      <QuietButton disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {labels.on}
      </QuietButton>
    </div>
  )
}
