import type { MediaDraft } from '#features/editor/form/post-draft.ts'
import { PLATFORMS } from '#lib/values.ts'
import { platformByHost } from '#lib/embed-problem.ts'
import { kindOf } from '#lib/embed-url.ts'

export function moveItem<T>(items: T[], from: number, to: number): T[] {
  if (from === to || from < 0 || to < 0 || from >= items.length || to >= items.length) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from]!)
}

/** The platform and media type of a URL. */
export function fromAddress(url: string): Partial<MediaDraft> {
  const found = platformByHost(url.trim())
  const platform = PLATFORMS.find((name) => name === found)
  return platform ? { url, platform, mediaType: kindOf(platform, url) } : { url }
}
