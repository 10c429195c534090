import { plural } from '#lib/plural.ts'

export const redirectsPageTexts = {
  title: 'Redirects',
  lead: 'Old addresses of your magazine, and where their readers go now.',
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
  empty: 'No redirects yet. Add one for an address that has moved.',
  noMatch: (find: string) => `No old address, and no last part of one, begins with “${find}”.`,
  pages: 'Pages of the list',
  first: 'First page',
  next: 'Next page',
} as const

export const redirectRowTexts = {
  to: 'leads to',
  hidden: 'Readers can’t see the target',
  imported: 'Imported',
  hits: (count: number) => plural(count, 'hit'),
  lastHit: 'Last hit',
  neverHit: 'Never used so far',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Delete this redirect?',
  removeLead: (from: string) => `Readers of ${from} will get a “page not found”.`,
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
  fromHint: 'Such as /2019/05/a-post/. You can paste the whole address.',
  fromMissing: 'Enter the old address.',
  to: 'Leads to',
  toHint:
    'A page of your magazine, such as /about, or an address of another site. Posts and authors keep their redirects when they are renamed.',
  toMissing: 'Enter where readers should go.',
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
    page: 'One of your own pages answers this address.',
    redirect: (to: string) => `Readers end at ${to}.`,
    hidden: 'A redirect answers, but readers can’t see its target. They get a “page not found”.',
    loop: 'The redirects form a circle. Readers get a “page not found”.',
    missing: 'Nothing answers this address. Readers get a “page not found”.',
  },
  by: (froms: string[]) => `By the redirect of ${froms.join(', then ')}.`,
  builtIn: 'No redirect is needed for this.',
} as const

export const redirectImportTexts = {
  title: 'Import redirects',
  lead: 'A CSV file with the columns from and to, in up to 20,000 lines. If a line is invalid, nothing is imported.',
  choose: 'CSV file',
  missing: 'Choose a file.',
  tooLarge: 'This file is too large. Split it into several.',
  import: 'Import file',
  importing: 'Importing...',
  close: 'Close',
  failed: 'We couldn’t import the file. Please try again.',
  added: (count: number) => plural(count, 'redirect added', 'redirects added'),
  unchanged: (count: number) => plural(count, 'line was there already', 'lines were there already'),
  problems: (count: number) => `Nothing was imported: ${plural(count, 'line is', 'lines are')} invalid.`,
  more: (count: number) => `These are the first ${count}.`,
  list: 'Invalid lines',
  line: (line: number) => `Line ${line}`,
} as const

export const missingTexts = {
  lead: 'Addresses that readers asked for in the last 90 days and did not find. Robots don’t count.',
  one: 'address',
  many: 'addresses',
  empty: 'Nothing here. Addresses that readers don’t find will appear here.',
  asked: (count: number) => plural(count, 'time', 'times'),
  lastAsked: 'Last asked for',
  linkedFrom: (host: string) => `linked from ${host}`,
  proposal: 'Our guess:',
  noProposal: 'We found nothing similar.',
  accept: 'Accept',
  other: 'Choose a target',
  dismiss: 'Dismiss',
} as const
