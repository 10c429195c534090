import type { ImportText } from '#lib/values.ts'
import type { SourceMenuItem, SourceUnread } from '../source.ts'
import { fullAddress } from './addresses.ts'
import type { MenuEntry } from './settings.ts'

type Menus = { menu: string; entries: MenuEntry[] }[]

type Targets = {
  url: string
  posts: Map<string, { kind: ImportText; key: string }>
  /** Keys of tags by their slug. */
  tags: Map<string, string>
}

/** The path below the site, or undefined for another site. */
function pathOf(address: string, site: string): string | undefined {
  const full = fullAddress(address, site)
  return full === site || full?.startsWith(`${site}/`)
    ? full.slice(site.length).replace(/[?#].*$/, '')
    : undefined
}

const nameOf = (path: string): string | undefined => /^\/([^/]+)\/?$/.exec(path)?.[1]

/** Slugs of posts and pages that a menu may lead to. */
export const namesInMenus = (menus: Menus, site: string): Set<string> =>
  new Set(menus.flatMap(({ entries }) => entries.flatMap(({ url }) => nameOf(pathOf(url, site) ?? '') ?? [])))

export function* menuItems(menus: Menus, targets: Targets): Generator<SourceMenuItem | SourceUnread> {
  for (const { menu, entries } of menus) {
    for (const [position, { label, url }] of entries.entries()) {
      const key = `${menu}:${position}`
      const to = targetOf(url, targets)
      if (to) yield { kind: 'menu-item', key, menu, label, to, position }
      else
        yield {
          kind: 'unread',
          key: `menu:${key}`,
          name: label,
          note: { code: 'ghost-menu-item', detail: url },
        }
    }
  }
}

/** Undefined for links such as `#/portal/`, which open one of Ghost's dialogs. */
function targetOf(address: string, { url, posts, tags }: Targets): SourceMenuItem['to'] | undefined {
  const path = pathOf(address, url)
  const tag = /^\/tag\/([^/]+)\/?$/.exec(path ?? '')?.[1]
  const term = tag === undefined ? undefined : tags.get(tag)
  if (term !== undefined) return { kind: 'term', key: term }
  const named = posts.get(nameOf(path ?? '') ?? '')
  if (named) return named
  const full = fullAddress(address, url)
  return full === undefined ? undefined : { address: full }
}
