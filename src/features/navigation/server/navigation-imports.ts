import type { Tx } from '#db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { Link, Place, Stored, TopLink } from './stored-links.ts'
import type { Target } from './targets.ts'

export type ImportedLink = { label: string; target: Target; children?: { label: string; target: Target }[] }

type Setting = { held: (tx: Tx) => Promise<Stored>; save: (tx: Tx, value: Stored) => Promise<unknown> }

/** For imports, within their transactions. They change `keyOf.navigation` themselves. */
export const createNavigationImports = (stored: Setting) => ({
  async addNavigation(tx: Tx, place: Place, links: ImportedLink[], importId: string) {
    const before = await stored.held(tx)
    const made = (link: Omit<ImportedLink, 'children'>) => ({ ...link, id: newId(), import_id: importId })
    const added = links.map(({ children = [], ...link }) => ({ ...made(link), children: children.map(made) }))
    await stored.save(tx, { ...before, [place]: [...before[place], ...added], version: before.version + 1 })
  },

  /** Removes the links of an import. Links that editors have put below one of them take its place. */
  async removeNavigation(tx: Tx, importId: string): Promise<void> {
    const { header, footer, version } = await stored.held(tx)
    const isOthers = ({ import_id }: Link) => import_id !== importId
    const rest = (links: TopLink[]): TopLink[] =>
      links.flatMap((link) => {
        const children = link.children.filter(isOthers)
        return isOthers(link) ? { ...link, children } : children.map((child) => ({ ...child, children: [] }))
      })
    await stored.save(tx, { header: rest(header), footer: rest(footer), version: version + 1 })
  },
})
