import { pageNumbers } from '#lib/paging.ts'
import { ArrowBackIcon, ArrowIcon } from '#ui/icons.tsx'
import { paginationTexts } from '#ui/texts/pagination.ts'

const ITEM =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 font-semibold tabular-nums'
const LINK = `${ITEM} hover:bg-raised`

type PaginationProps = { page: number; pages: number; hrefOf: (page: number) => string }

/** Hidden if there is only one page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label={paginationTexts.pages}
      className="mt-16 flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-6"
    >
      {page > 1 ? (
        <a href={hrefOf(Math.min(page - 1, pages))} rel="prev" className={LINK}>
          <ArrowBackIcon />
          {paginationTexts.previous}
        </a>
      ) : (
        <span aria-disabled="true" className={`${ITEM} text-muted`}>
          {paginationTexts.previous}
        </span>
      )}
      <ol className="order-first flex w-full flex-wrap items-center justify-center gap-1 sm:order-none sm:w-auto">
        {pageNumbers(Math.min(page, pages), pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="px-1">…</span>
            ) : (
              <a
                href={hrefOf(number)}
                aria-label={paginationTexts.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={`${LINK} aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next" className={LINK}>
          {paginationTexts.next}
          <ArrowIcon />
        </a>
      ) : (
        <span aria-disabled="true" className={`${ITEM} text-muted`}>
          {paginationTexts.next}
        </span>
      )}
    </nav>
  )
}
