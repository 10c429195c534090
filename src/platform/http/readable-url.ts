/**
 * Treats a percent sign that escapes nothing as a literal one, as browsers do. Pages then get a 404 instead of a 400.
 * API calls are still refused.
 */
export function readableUrl(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (path.startsWith('/api/') || isReadable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
