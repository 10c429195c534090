/*
 * Tracks which windows of this browser edit which post. A lock ends with its window, so a crash cannot leave one
 * behind. Without https, browsers have no locks and other windows stay unknown; the server still refuses a save
 * over a newer version.
 */

const PREFIX = 'post-editor:'

const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** Marks a post as open in this window until the returned function is called. */
export function holdPost(post: string, tab: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks()
    ?.request(`${PREFIX}${post}:${tab}`, () => promise)
    .catch(() => {})
  return resolve
}

/** The windows that edit any post, including this one. */
export async function openTabs(): Promise<{ post: string; tab: string }[]> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.flatMap(({ name = '' }) => {
    if (!name.startsWith(PREFIX)) return []
    const colon = name.lastIndexOf(':')
    return [{ post: name.slice(PREFIX.length, colon), tab: name.slice(colon + 1) }]
  })
}
