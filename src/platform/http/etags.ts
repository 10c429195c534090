/** Compares weakly, as If-None-Match requires: `W/"x"` and `"x"` match. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const bare = strong(etag)
  return header.split(',').some((each) => strong(each.trim()) === bare)
}

const strong = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag)
