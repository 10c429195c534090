/** The page numbers to show: the first, the last, the current one and its neighbours. null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set(
    [1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages),
  )
  const sorted = [...shown].toSorted((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1]
    if (before === undefined || number - before === 1) return [number]
    // If a gap hides only one page, show that page: an ellipsis is just as wide.
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
