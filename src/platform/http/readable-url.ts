/**
 * A percent sign that escapes nothing is taken as itself, as browsers do. The page is then one that is not there, and
 * not a request that cannot be read; calls are refused as before.
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
