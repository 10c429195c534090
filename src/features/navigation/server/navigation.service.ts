import type { Db, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { keyOf } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { LinkForm, ManagedNavigation, Navigation, NavigationForm } from '../navigation.schema.ts'
import { navigationErrors as texts } from '../texts/errors.ts'
import { createNavigationImports } from './navigation-imports.ts'
import { allLinks, KEY, NONE, type Link, type Place, type Stored, type TopLink } from './stored-links.ts'
import { addressesOf, keysOfTargets, type Target, targetAt } from './targets.ts'

export type { ImportedLink } from './navigation-imports.ts'
export type NavigationService = ReturnType<typeof createNavigation>
type Needs = {
  db: Db
  content: ContentVersion
  audit: Audit
  settings: Settings
  config: Config
  clock: Clock
}

/** For readers. The links below a link without a visible target take its place. */
export async function readNavigation({
  db,
  settings,
  clock,
}: Pick<Needs, 'db' | 'settings' | 'clock'>): Promise<Navigation> {
  const value = await settings.kept(KEY, NONE).read()
  const targets = allLinks(value).map(({ target }) => target)
  const addressOf = await addressesOf(db, targets, isoNow(clock))
  const visible = ({ label, target }: Link) => {
    const href = addressOf(target)
    return href === undefined ? [] : [{ label, href }]
  }
  const list = (links: TopLink[]) =>
    links.flatMap((link) => {
      const children = link.children.flatMap(visible)
      const [own] = visible(link)
      return own ? { ...own, children } : children.map((child) => ({ ...child, children: [] }))
    })
  return { header: list(value.header), footer: list(value.footer), targets: keysOfTargets(targets) }
}

/**
 * Links that editors add to the header and the footer, after those that are always there. They are one setting, because
 * every page reads them, and they are saved together.
 */
export function createNavigation({ db, content, audit, settings, config, clock }: Needs) {
  const stored = settings.kept(KEY, NONE)

  const addresses = async (value: Stored) => {
    const targets = allLinks(value).map(({ target }) => target)
    return addressesOf(db, targets, isoNow(clock))
  }

  async function managed(): Promise<ManagedNavigation> {
    const value = await stored.read()
    const addressOf = await addresses(value)
    const shown = ({ id, label, target }: Link) => {
      const address = addressOf(target)
      return { id, label, address: address ?? '', gone: address === undefined }
    }
    const list = (links: TopLink[]) =>
      links.map((link) => ({ ...shown(link), children: link.children.map(shown) }))
    return { header: list(value.header), footer: list(value.footer), version: value.version }
  }

  /** A full address of this site counts as a path. */
  async function targetOf(tx: Tx, address: string, path: string): Promise<Target> {
    const own = address.startsWith(`${config.publicUrl}/`) ? address.slice(config.publicUrl.length) : address
    if (/^https?:\/\/[^/\s]+/i.test(own) && URL.canParse(own)) return { kind: 'url', url: own }
    if (!/^\/(?![/\\])\S*$/.test(own)) throw invalid([{ path, message: texts.address }])
    const found = await targetAt(tx, own)
    if (!found) throw invalid([{ path, message: texts.nothing(own) }])
    return found
  }

  async function linkFrom(tx: Tx, before: Map<string, Link>, form: LinkForm, path: string): Promise<Link> {
    const { id = '', label, address } = form
    const known = before.get(id)
    const target = known && address === '' ? known.target : await targetOf(tx, address, `${path}.address`)
    return { ...known, id: known?.id ?? newId(), label, target }
  }

  async function linksFrom(tx: Tx, before: Map<string, Link>, forms: NavigationForm[Place], place: Place) {
    const links: TopLink[] = []
    for (const [at, { children, ...form }] of forms.entries()) {
      const link = await linkFrom(tx, before, form, `${place}.${at}`)
      const below: Link[] = []
      for (const [under, child] of children.entries())
        below.push(await linkFrom(tx, before, child, `${place}.${at}.children.${under}`))
      links.push({ ...link, children: below })
    }
    return links
  }

  return {
    ...createNavigationImports(stored),
    managed,

    shown: (): Promise<Navigation> => readNavigation({ db, settings, clock }),

    async save(form: NavigationForm): Promise<ManagedNavigation> {
      await content.change(
        async (tx) => {
          const held = await stored.held(tx)
          if (held.version !== form.version) throw conflict(texts.changed)
          const before = new Map(allLinks(held).map((link) => [link.id, link]))
          await stored.save(tx, {
            header: await linksFrom(tx, before, form.header, 'header'),
            footer: await linksFrom(tx, before, form.footer, 'footer'),
            version: held.version + 1,
          })
          await audit.record(tx, { action: 'navigation-changed' })
        },
        [keyOf.navigation],
      )
      return managed()
    },
  }
}
