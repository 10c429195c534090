import { formatCount } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import type { ListProgram } from '#lib/values.ts'
import { listPrograms } from './kinds.ts'

export const dryRunTexts = {
  unchanged: 'Nothing has been changed yet.',
  lead: 'This is what the import would do. Check it, change what you like, and start.',
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
  what: 'What',
  found: 'Found',
  new: 'New',
  here: 'Already here',
  added: 'Added',
  none: 'We found nothing in these files that can be imported.',
  again: 'What was imported before stays as it is, with all your changes.',
} as const

export const siteTexts = {
  title: 'The old site',
  label: 'Address of the old site',
  hint: 'Exports of Ghost don’t contain it. We need it to fetch pictures, and to recognise links between your posts.',
  use: 'Use this address',
} as const

export const optionsTexts = {
  title: 'What comes over',
  fetch: 'Fetch missing files from the old site',
  fetchHint: (site: string) =>
    site
      ? `Pictures and sound that are not in your files are downloaded from ${site}.`
      : 'Pictures and sound that are not in your files are downloaded from the old site.',
  pages: 'Pages and menus',
  pagesHint: 'The texts of pages, and the links of the menus.',
  comments: 'Comments',
  commentsHint: 'With their replies, and as approved or waiting as they were.',
  saving: 'Saving…',
  saved: 'Saved',
  failed: (reason: string) => `Your choices are not saved. ${reason}`,
  notSaved: 'Choice not saved',
  later: 'Please try again.',
  retry: 'Try again',
} as const

export const termsTexts = {
  lead: 'A post has one genre and any number of tags. We propose a genre where the name matches one, and a tag otherwise.',
  loading: 'Loading categories and tags...',
  failed: 'We couldn’t load the categories and tags.',
  empty: 'The files contain no categories and no tags.',
  caption: 'Categories and tags',
  name: 'On the old site',
  becomes: 'Here',
  types: { category: 'Category', tag: 'Tag' },
  posts: (count: number) => plural(count, 'post'),
  choice: (type: string, name: string) => `What the ${type.toLowerCase()} ${name} becomes`,
  tag: 'Tag',
  newGenre: 'New genre',
  nothing: 'Leave out',
  genres: 'Genres of this magazine',
  otherGenre: 'Another genre',
} as const

export const authorsTexts = {
  lead: 'A guest author needs no account. A new account can be invited later, on the People page; we send no mail now.',
  loading: 'Loading authors...',
  failed: 'We couldn’t load the authors.',
  empty: 'The files name no authors.',
  caption: 'Authors',
  name: 'On the old site',
  becomes: 'Here',
  posts: (count: number) => plural(count, 'post'),
  choice: (name: string) => `Who ${name} becomes`,
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

export const notesTexts = {
  lead: 'Everything that can’t come over exactly as it was. The text of your posts stays readable in every case.',
  linesLead: 'Lines of the file that can’t be imported as they are, with their numbers.',
  loading: 'Loading notes...',
  failed: 'We couldn’t load the notes.',
  none: 'Everything comes over as it was.',
  kinds: 'Kinds of notes',
  all: 'All notes',
  list: 'Notes',
  csv: 'Download report (CSV)',
  csvName: 'import-report.csv',
} as const

export const subscribersTexts = {
  recognised: (program: ListProgram) => `This is a list from ${listPrograms[program]}.`,
  unknown: 'We don’t know the program that wrote this list. Choose the columns below, and check the numbers.',
  statuses: 'Subscribers by status',
  status: 'Status here',
  count: 'Addresses',
  noMail: 'The import sends no mail to anybody.',
  columns: 'Columns',
  columnsLead: 'Choose the columns by their names in the first line of the file.',
  email: 'E-mail address',
  statusColumn: 'Status',
  date: 'Date of subscription',
  automatic: 'Recognised automatically',
  choose: 'Choose a column',
  none: 'No column',
  needed: 'Choose the column with the e-mail addresses first.',
  saveColumns: 'Use these columns',
  unsaved: 'You have changed the columns. Press “Use these columns” first.',
} as const

export const startTexts = {
  start: 'Start import…',
  title: 'Start the import?',
  lead: (amounts: string) => `This adds ${amounts} to your magazine.`,
  nothing: 'Everything in these files was imported before, so there is nothing to add.',
  undo: 'You can undo it as long as nothing of it is changed.',
  confirm: 'Start import',
  cancel: 'Cancel',
  starting: 'Starting…',
  wait: 'Your last choice isn’t saved yet.',
} as const
