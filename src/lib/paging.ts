/** The page numbers worth showing: the ends, the current one and its neighbours; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set(
    [1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages),
  )
  const sorted = [...shown].toSorted((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1]
    if (before === undefined || number - before === 1) return [number]
    // A gap of one page is that page, not an ellipsis of the same width.
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
