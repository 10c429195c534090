import { plural } from '#lib/plural.ts'

export const redirectsPageTexts = {
  title: 'Redirects',
  lead: 'Send readers of old addresses to where things are now.',
  tabs: 'Parts of this page',
  list: 'Redirects',
  missing: 'Not found',
  add: 'Add redirect',
  exportCsv: 'Export CSV',
  importCsv: 'Import CSV',
} as const

export const redirectListTexts = {
  search: 'Find addresses that begin with…',
  list: 'Redirects',
  loading: 'Loading redirects...',
  failed: 'We couldn’t load the redirects.',
  empty: 'No redirects yet. An import adds them, or you add one for an address that has moved.',
  noMatch: (find: string) => `No redirects match “${find}”.`,
  pages: 'Pages of the list',
  first: 'First page',
  next: 'Next page',
} as const

export const redirectRowTexts = {
  to: 'leads to',
  hidden: 'Target not published',
  imported: 'Imported',
  hits: (count: number) => `Used ${plural(count, 'time')}`,
  lastHit: 'Last used',
  neverHit: 'Not used yet',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Delete this redirect?',
  removeLead: (from: string) => `Readers who open ${from} will get a “page not found”.`,
  removeConfirm: 'Delete redirect',
  cancel: 'Cancel',
} as const

export const redirectChangeTexts = {
  added: 'Redirect added',
  saved: 'Redirect saved',
  removed: 'Redirect deleted',
  dismissed: 'Address dismissed',
  failedTitle: 'That didn’t work',
  failed: 'Please try again.',
} as const

export const redirectFormTexts = {
  addTitle: 'Add a redirect',
  editTitle: 'Edit the redirect',
  from: 'Old address',
  fromHint: 'For example /2019/05/a-post/. You can paste the whole address.',
  fromMissing: 'Enter the old address.',
  to: 'Leads to',
  toHint:
    'A page of your magazine, such as /about, or another site. If the post or author gets a new name, the redirect follows.',
  toMissing: 'Enter the address that readers should go to.',
  add: 'Add redirect',
  save: 'Save redirect',
  saving: 'Saving...',
  cancel: 'Cancel',
  failed: 'We couldn’t save the redirect. Please try again.',
} as const

export const redirectTestTexts = {
  title: 'Test an address',
  label: 'Address to test',
  test: 'Test',
  testing: 'Testing...',
  failed: 'We couldn’t test the address. Please try again.',
  ends: {
    page: 'This address is one of your pages. It needs no redirect.',
    redirect: (to: string) => `Readers go to ${to}.`,
    hidden: 'There is a redirect, but its target isn’t published. Readers get a “page not found”.',
    loop: 'The redirects lead back to each other. Readers get a “page not found”.',
    missing: 'There is no page and no redirect at this address. Readers get a “page not found”.',
  },
  by: (froms: string[]) => `Through the redirect from ${froms.join(', then ')}.`,
  builtIn: 'This works without a redirect.',
} as const

export const redirectImportTexts = {
  title: 'Import redirects',
  lead: 'Choose a CSV file with the columns “from” and “to” and up to 20,000 lines. If a line is invalid, nothing is imported.',
  choose: 'CSV file',
  missing: 'Choose a file.',
  tooLarge: 'This file is too large. Split it into several.',
  import: 'Import file',
  importing: 'Importing...',
  close: 'Close',
  failed: 'We couldn’t import the file. Please try again.',
  added: (count: number) => plural(count, 'redirect added', 'redirects added'),
  unchanged: (count: number) => plural(count, 'redirect existed already', 'redirects existed already'),
  problems: (count: number) => `Nothing was imported: ${plural(count, 'line is', 'lines are')} invalid.`,
  more: (count: number) => `These are the first ${count}.`,
  list: 'Invalid lines',
  line: (line: number) => `Line ${line}`,
} as const

export const missingTexts = {
  lead: 'Addresses that readers tried to open in the last 90 days, and that don’t exist. Robots don’t count.',
  one: 'address',
  many: 'addresses',
  empty: 'Nothing missing. Addresses that readers can’t find will appear here.',
  asked: (count: number) => plural(count, 'time', 'times'),
  lastAsked: 'Last tried',
  linkedFrom: (host: string) => `linked from ${host}`,
  proposal: 'Suggestion:',
  noProposal: 'We found nothing similar.',
  accept: 'Use suggestion',
  other: 'Redirect…',
  dismiss: 'Dismiss',
} as const
