export const inboxTexts = {
  title: 'Submissions',
  inbox: 'Inbox',
  spam: 'Spam',
  templates: 'Message templates',
  rows: ['submission', 'submissions'],
  noMatch: 'No submissions match.',
  empty: 'No submissions yet. Music that artists send appears here.',
  noSpam: 'No suspected spam.',
} as const

export const statusLabels = {
  received: 'Received',
  'in review': 'In review',
  approved: 'Approved',
  declined: 'Declined',
  published: 'Published',
  spam: 'Spam',
} as const

export const filterTexts = {
  search: 'Search submissions...',
  status: 'Status',
  anyStatus: 'Any status',
  genre: 'Genre',
  allGenres: 'All genres',
  assigned: 'Assigned to',
  anyone: 'Anyone',
  me: 'Me',
  nobody: 'Nobody',
  someoneElse: 'Someone else',
} as const

export const countTexts = {
  label: 'Submissions by status',
  all: 'All',
  overdue: 'Overdue',
  shortlist: 'Shortlist',
} as const

export const submissionRowTexts = {
  shortlist: 'Shortlist',
  overdue: 'Overdue',
  sent: 'Sent',
  replyBy: 'Reply by',
  assignedTo: 'Assigned to',
  notAssigned: 'Not assigned',
  file: 'File',
  fileOf: (duration: string) => `File, ${duration}`,
  link: 'Link',
} as const

export const stepTexts = {
  last: 'This is the last submission.',
  first: 'This is the first submission.',
  loadFailed: 'Failed to load submissions',
} as const

export const assignmentTexts = {
  label: 'Assigned to',
  nobody: 'Nobody',
  knowGenre: 'Curators who know the genre',
  otherCurators: 'Other curators',
  editors: 'Editors',
  curator: (name: string, open: number, invited: boolean) =>
    `${name} (${open} open${invited ? ', not signed in yet' : ''})`,
  me: (name: string) => `${name} (me)`,
  assigned: (name: string) => `Assigned to ${name}`,
  unassigned: 'No longer assigned to anyone',
} as const

export const spamTexts = {
  mark: {
    label: 'Mark as spam',
    done: 'Moved to Spam',
    failed: 'Failed to move the submission to Spam',
    undone: 'Moved back to the inbox',
    undoFailed: 'Failed to move the submission back to the inbox',
  },
  rescue: {
    label: 'Not spam',
    done: 'Moved to the inbox',
    failed: 'Failed to move the submission to the inbox',
  },
  deleted: 'Submission deleted',
  deleteFailed: 'Failed to delete the submission',
} as const

export const templatesTexts = {
  lead: 'Choose one of these when you approve, decline or write to an artist. We replace {artist}, {release} and {id} with the details of the submission.',
  loading: 'Loading templates...',
  save: 'Save templates',
  saveAnyway: 'Save anyway',
  saved: 'Templates updated',
  failed: 'Failed to save the templates',
  add: 'Add template',
  takeTheirs: 'Discard my changes and show theirs',
} as const

export const templateTexts = {
  unnamed: 'New template',
  name: 'Name',
  text: 'Text',
  kind: 'Use for',
  kinds: { approve: 'Approve', decline: 'Decline', general: 'Any message' },
  remove: 'Remove',
} as const
