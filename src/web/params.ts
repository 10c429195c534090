/** The page number in an address: 1 unless it is a whole number above. */
export function pageParam(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

export const genreParam = (search: URLSearchParams): string | undefined => search.get('genre') || undefined
