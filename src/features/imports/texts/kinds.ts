import { plural } from '#lib/plural.ts'
import type { ImportKind, ImportStatus, ImportSystem, ListProgram, SubscriberStatus } from '#lib/values.ts'

export const importStatuses: Record<ImportStatus, string> = {
  uploading: 'Upload unfinished',
  reading: 'Reading',
  ready: 'Ready to import',
  running: 'Importing',
  paused: 'Paused',
  done: 'Imported',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
}

/** While the files travel from this tab. */
export const UPLOADING = 'Uploading'

export const importSystems: Record<ImportSystem, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  subscribers: 'Subscribers',
}

export const listPrograms: Record<ListProgram, string> = {
  sleevenotes: 'Sleevenotes',
  ghost: 'Ghost',
  substack: 'Substack',
  mailchimp: 'Mailchimp',
  listmonk: 'Listmonk',
  buttondown: 'Buttondown',
}

export const importKinds: Record<ImportKind, string> = {
  author: 'Authors',
  term: 'Categories and tags',
  file: 'Pictures and sound',
  post: 'Posts',
  page: 'Pages',
  comment: 'Comments',
  'menu-item': 'Menu links',
  redirect: 'Redirects',
  subscriber: 'Subscribers',
}

const NOUNS: Record<ImportKind, readonly [one: string, many: string]> = {
  author: ['author', 'authors'],
  term: ['category or tag', 'categories and tags'],
  file: ['file', 'files'],
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  comment: ['comment', 'comments'],
  'menu-item': ['menu link', 'menu links'],
  redirect: ['redirect', 'redirects'],
  subscriber: ['subscriber', 'subscribers'],
}

/** "120 posts, 3 pages and 1 comment"; empty if there is nothing. */
export function amountsOf(amounts: readonly { kind: ImportKind; count: number }[]): string {
  const parts = amounts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => plural(count, ...NOUNS[kind]))
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}

export const subscriberStatuses: Record<SubscriberStatus, { name: string; hint: string }> = {
  confirmed: { name: 'Confirmed', hint: 'They’ll receive the next newsletter.' },
  pending: { name: 'Not confirmed', hint: 'They won’t receive anything until they confirm.' },
  unsubscribed: { name: 'Unsubscribed', hint: 'We keep their addresses so that we never write to them.' },
  suspended: { name: 'Bounced', hint: 'We keep their addresses so that we never write to them.' },
}
