import type { LinkForm, ManagedLink } from '#features/navigation/navigation.schema.ts'

/** A link in the form. Links below another follow it and are marked. */
export type LinkRow = {
  key: string
  /** Empty for a new link. */
  id: string
  label: string
  address: string
  /** The address on the server. While it is unchanged, the link leads where it led. */
  saved: string
  isBelow: boolean
  gone: boolean
}

type SentLink = LinkForm & { children: LinkForm[] }
export type SentNavigation = { header: SentLink[]; footer: SentLink[]; version: number }

/** The id of the field with the text of a link. */
export const labelId = ({ key }: LinkRow): string => `${key}-label`

let made = 0

export const newRow = (): LinkRow => ({
  key: `new-${made++}`,
  id: '',
  label: '',
  address: '',
  saved: '',
  isBelow: false,
  gone: false,
})

export const rowsOf = (links: ManagedLink[]): LinkRow[] => {
  const row = ({ id, label, address, gone }: Omit<ManagedLink, 'children'>, isBelow: boolean) => ({
    key: id,
    id,
    label,
    address,
    saved: address,
    isBelow,
    gone,
  })
  return links.flatMap((link) => [row(link, false), ...link.children.map((child) => row(child, true))])
}

const sent = ({ id, label, address, saved }: LinkRow): LinkForm => ({
  ...(id && { id }),
  label: label.trim(),
  address: id && address === saved ? '' : address.trim(),
})

/** The first link can be below no other. */
export const isUnder = (rows: LinkRow[], at: number): boolean => at > 0 && rows[at]!.isBelow

export function linksOf(rows: LinkRow[]): SentLink[] {
  const links: SentLink[] = []
  for (const [at, row] of rows.entries()) {
    if (isUnder(rows, at)) links.at(-1)!.children.push(sent(row))
    else links.push({ ...sent(row), children: [] })
  }
  return links
}

/** The path of each row in the request, by which the server names its issues. */
export function pathsOf(rows: LinkRow[], place: 'header' | 'footer'): string[] {
  let [top, below] = [-1, -1]
  return rows.map((_, at) => {
    if (isUnder(rows, at)) return `${place}.${top}.children.${++below}`
    below = -1
    return `${place}.${++top}`
  })
}
