import type { MediaDraft } from '#features/editor/form/post-draft.ts'
import { PLATFORMS } from '#lib/values.ts'
import { platformByHost } from '#lib/embed-problem.ts'
import { kindOf } from '#lib/embed-url.ts'

/** The platform and media type of a URL. */
export function fromAddress(url: string): Partial<MediaDraft> {
  const found = platformByHost(url.trim())
  const platform = PLATFORMS.find((name) => name === found)
  return platform ? { url, platform, mediaType: kindOf(platform, url) } : { url }
}
