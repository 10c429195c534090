/* The addresses that Ghost gave a post. */

export type Linked = {
  id: string
  uuid: string
  slug: string
  /** The time of publication, if it has one. */
  at: string | undefined
  primaryTag: string | undefined
  primaryAuthor: string | undefined
}

type Site = { url: string; timeZone: string | undefined; permalink: string | undefined }

const partsOf = (at: string, timeZone = 'UTC') => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    .format(new Date(at))
    .split('-')
  return { year: parts[0]!, month: parts[1]!, day: parts[2]! }
}

/** Fills `/{year}/{slug}/`, or `/:year/:slug/` as older versions wrote it. Undefined when a part is missing. */
function permalinkOf(post: Linked, { permalink, timeZone }: Site): string | undefined {
  if (!permalink?.startsWith('/')) return undefined
  const parts: Record<string, string | undefined> = {
    id: post.id,
    uuid: post.uuid,
    slug: post.slug,
    primary_tag: post.primaryTag ?? 'all',
    primary_author: post.primaryAuthor,
    author: post.primaryAuthor,
    ...(post.at && partsOf(post.at, timeZone)),
  }
  let missing = false
  const path = permalink.replace(/\{(\w+)\}|:(\w+)/g, (_, braced: string, colon: string) => {
    const name = braced ?? colon
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    missing ||= !part
    return encodeURIComponent(part ?? '')
  })
  return missing ? undefined : path
}

/** Includes the AMP page of older versions, and the address of drafts and mails. */
export function postAddresses(
  post: Linked,
  site: Site,
  { isPage, isMail }: { isPage: boolean; isMail: boolean },
) {
  const own = `/${encodeURIComponent(post.slug)}/`
  const chosen = isPage ? undefined : permalinkOf(post, site)
  const paths = [
    ...(chosen ? [chosen, `${chosen.replace(/\/*$/, '/')}amp/`] : []),
    own,
    ...(isPage ? [] : [`${own}amp/`]),
    ...(post.uuid ? [`/p/${post.uuid}/`] : []),
    ...(post.uuid && isMail ? [`/email/${post.uuid}/`] : []),
  ]
  return [...new Set(paths)].map((path) => site.url + path)
}
