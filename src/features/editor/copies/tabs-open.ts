/*
 * Which windows of this browser edit which post. A lock is held for as long as a window is open: it cannot be left
 * behind by a crash. Where the browser has no locks (a site without https), nobody else is seen; the server still
 * refuses a save over a newer one.
 */

const PREFIX = 'post-editor:'

const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** Says that this window edits a post, until the answer is called. */
export function holdPost(post: string, tab: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks()
    ?.request(`${PREFIX}${post}:${tab}`, () => promise)
    .catch(() => {})
  return resolve
}

/** The windows that edit any post, this one included. */
export async function openTabs(): Promise<{ post: string; tab: string }[]> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.flatMap(({ name = '' }) => {
    if (!name.startsWith(PREFIX)) return []
    const colon = name.lastIndexOf(':')
    return [{ post: name.slice(PREFIX.length, colon), tab: name.slice(colon + 1) }]
  })
}
