import type { Content } from '../content.ts'
import type { Places } from '../text/html.ts'
import type { Terms } from './terms.ts'

/** The state that all items of one export share. */
export type Work = {
  content: Content
  terms: Terms
  places: Places
  /** The numbers of attachments by address. */
  files: Map<string, number>
  missing: ReadonlySet<string>
  next: () => number
  slug: (wanted: string) => string
  /** The login of each author by id. */
  logins: Map<string, string>
}

/** The author of items that have none here. */
export const creatorOf = ({ logins }: Work) => logins.values().next().value ?? 'admin'
