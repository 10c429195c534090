import { formatCount } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import type { ListProgram } from '#lib/values.ts'
import { listPrograms } from './kinds.ts'

export const dryRunTexts = {
  unchanged: 'Nothing has been changed yet.',
  lead: 'Check what the import will do, change what you like, and start it when you’re ready.',
  tabs: 'Parts of the import',
  overview: 'Overview',
  terms: (count: number) => `Categories and tags (${formatCount(count)})`,
  authors: (count: number) => `Authors (${formatCount(count)})`,
  examples: 'Before and after',
  notes: (count: number) => `Differences (${formatCount(count)})`,
  lines: (count: number) => `Notes (${formatCount(count)})`,
  previous: 'Previous',
  next: 'Next',
} as const

export const countsTexts = {
  title: 'What the files contain',
  what: 'Type',
  found: 'Found',
  new: 'New',
  here: 'Already here',
  added: 'Added',
  none: 'There is nothing in these files that we can import.',
  again: 'Everything imported before stays as it is, with all your changes.',
} as const

export const siteTexts = {
  title: 'The old site',
  lead: 'Ghost exports say neither where the site was nor how the addresses of its posts were built.',
  label: 'Address of the old site',
  hint: 'We need it to fetch pictures, and to recognise links between your posts.',
  permalink: 'Addresses of posts',
  permalinkHint:
    'Copy the permalink of the collection from routes.yaml if you changed it, such as /{year}/{slug}/. Otherwise leave it empty.',
  use: 'Use these addresses',
  unsaved: 'You’ve changed the old site. Press “Use these addresses” first.',
} as const

export const optionsTexts = {
  title: 'What comes over',
  fetch: 'Fetch missing files from the old site',
  fetchHint: (site: string) =>
    site
      ? `We download pictures and sound that aren’t in your files from ${site}.`
      : 'We download pictures and sound that aren’t in your files from the old site.',
  pages: 'Pages and menus',
  pagesHint: 'Pages with their text, and the links in the menus.',
  comments: 'Comments',
  commentsHint: 'With their replies. Approved comments stay approved, the others wait for you.',
  saving: 'Saving…',
  saved: 'Saved',
  failed: (reason: string) => `Your choices aren’t saved. ${reason}`,
  notSaved: 'Choice not saved',
  later: 'Please try again.',
  retry: 'Try again',
} as const

export const termsTexts = {
  lead: 'A post has one genre and up to 50 tags. If a name matches a genre, we suggest that genre. Everything else becomes a tag.',
  loading: 'Loading categories and tags...',
  failed: 'We couldn’t load the categories and tags.',
  empty: 'The files contain no categories and no tags.',
  caption: 'Categories and tags',
  name: 'On the old site',
  becomes: 'Here',
  types: { category: 'Category', tag: 'Tag' },
  posts: (count: number) => plural(count, 'post'),
  choice: (type: string, name: string) => `Genre or tag for the ${type.toLowerCase()} ${name}`,
  tag: 'Tag',
  newGenre: 'New genre',
  nothing: 'Leave out',
  genres: 'Genres of this magazine',
  otherGenre: 'Another genre',
} as const

export const authorsTexts = {
  lead: 'Guest authors need no account. You can invite new accounts later on the People page. We don’t send any mail now.',
  loading: 'Loading authors...',
  failed: 'We couldn’t load the authors.',
  empty: 'The files name no authors.',
  caption: 'Authors',
  name: 'On the old site',
  becomes: 'Here',
  posts: (count: number) => plural(count, 'post'),
  choice: (name: string) => `Author for ${name}`,
  guest: 'New guest author',
  account: 'New account',
  noAddress: 'New account (needs an e-mail address)',
  known: 'Authors of this magazine',
  other: 'Another author',
} as const

export const examplesTexts = {
  loading: 'Loading examples...',
  failed: 'We couldn’t load the examples.',
  empty: 'The files contain no posts and no pages.',
  choose: 'Example',
  lead: 'Pictures and recordings are links here. The import replaces them with the files.',
  option: (at: number, title: string) => `${at}. ${title}`,
  untitled: 'Untitled',
  position: (at: number, count: number) => `${at} of ${count}`,
  side: 'Show',
  before: 'Before',
  beforeLabel: 'The text in the export',
  after: 'After',
  afterLabel: 'The text as readers will see it',
  notes: 'Differences in this text',
} as const

export const noteSummaryTexts = {
  title: 'What will be different',
  lead: 'The import changes or leaves out the following.',
  more: (count: number) => `and ${plural(count, 'more kind', 'more kinds')}`,
  view: 'View all differences',
  lines: 'Lines that we can’t import',
  viewLines: 'View all lines',
} as const

export const notesTexts = {
  lead: 'Everything that the import changes or leaves out, post by post.',
  linesLead: 'Lines of the file that we can’t import.',
  loading: 'Loading notes...',
  failed: 'We couldn’t load the notes.',
  none: 'The import changes nothing and leaves nothing out.',
  noLines: 'We can import every line of the file.',
  kinds: 'Kinds of notes',
  all: 'All notes',
  leftOut: 'Left out',
  changed: 'Changed',
  option: (title: string, count: number) => `${title} (${formatCount(count)})`,
  untitled: 'Untitled',
  list: 'Notes',
  csv: 'Download report (CSV)',
  csvName: 'import-report.csv',
} as const

export const subscribersTexts = {
  recognised: (program: ListProgram) => `This is a list from ${listPrograms[program]}.`,
  unknown: 'We don’t recognise the program that wrote this list, so please choose its columns.',
  statuses: 'Subscribers by status',
  status: 'Status here',
  count: 'Addresses',
  noMail: 'The import doesn’t send any mail.',
  columns: 'Columns',
  columnsLead: 'The names come from the first line of the file.',
  email: 'E-mail address',
  statusColumn: 'Status',
  date: 'Date of subscription',
  automatic: 'Recognised automatically',
  choose: 'Choose a column',
  none: 'No column',
  needed: 'Choose the column with the e-mail addresses first.',
  saveColumns: 'Use these columns',
  statusHint:
    'We leave out lines whose status we don’t understand. With “No column”, all addresses count as confirmed.',
  unsaved: 'You’ve changed the columns. Press “Use these columns” first.',
  noneValid: 'None of the lines can be imported with these columns. The notes say why.',
} as const

export const startTexts = {
  start: 'Start import…',
  title: 'Start the import?',
  lead: (amounts: string) => `This adds ${amounts} to your magazine.`,
  nothing: 'Everything in these files was imported before, so there’s nothing to add.',
  empty: 'There is nothing in these files that we can import.',
  undo: 'Nobody gets an e-mail. You can undo the import until someone edits one of its posts or pages, or a reader comments on one.',
  confirm: 'Start import',
  cancel: 'Cancel',
  starting: 'Starting…',
  wait: 'Your last choice isn’t saved yet. Try to save it again.',
} as const
