export const curatorsPageTexts = {
  title: 'Curators',
  waiting: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  spam: 'Spam',
  curators: 'Curators',
} as const

export const applicationListTexts = {
  rows: ['application', 'applications'],
  empty: {
    received: 'No applications waiting.',
    accepted: 'No accepted applications yet.',
    declined: 'No declined applications yet.',
    spam: 'No suspected spam.',
  },
} as const

export const applicationRowTexts = {
  writing: (experience: string) => `Writing: ${experience}`,
  read: 'Read',
  close: 'Close',
  accept: 'Accept',
  decline: 'Decline',
} as const

export const applicationDetailTexts = {
  loading: 'Loading application...',
  loadFailed: 'Failed to load the application',
  coverLetter: 'Cover letter',
  phone: 'Phone',
  equipment: 'Equipment',
  portfolioLinks: 'Portfolio links',
  socialMedia: 'Social media',
  portfolio: 'Portfolio',
} as const

export const applicationHistoryTexts = {
  title: 'History',
  actions: {
    received: 'Received',
    accepted: 'Accepted',
    declined: 'Declined',
    spam: 'Suspected spam',
    'not spam': 'Marked as not spam',
  },
  markedAsSpam: 'Marked as spam',
  /** Follows the action: "Accepted by Nadia". */
  by: (name: string) => ` by ${name}`,
} as const

export const answerTexts = {
  accept: {
    title: 'Accept this application?',
    lead: 'We’ll create an account and e-mail an invitation to choose a password.',
    button: 'Accept and invite',
    done: 'Application accepted',
    failed: 'Failed to accept the application',
  },
  decline: {
    title: 'Decline this application?',
    lead: 'We’ll tell the applicant by e-mail.',
    button: 'Decline',
    done: 'Application declined',
    failed: 'Failed to decline the application',
  },
  message: 'Message (optional)',
  cancel: 'Cancel',
  close: 'Close',
  sending: 'Sending...',
  someoneElse: 'Someone else',
  answeredAlready: (name: string, status: string) =>
    `${name} has already ${status} this application. Your answer wasn’t sent.`,
} as const

export const applicationSpamTexts = {
  mark: {
    label: 'Mark as spam',
    done: 'Moved to Spam',
    failed: 'Failed to move the application to Spam',
    undone: 'Moved back',
    undoFailed: 'Failed to move the application back',
  },
  rescue: {
    label: 'Not spam',
    done: 'Moved to Waiting',
    failed: 'Failed to move the application to Waiting',
  },
  deleted: 'Application deleted',
  deleteFailed: 'Failed to delete the application',
} as const

export const curatorListTexts = {
  loading: 'Loading curators...',
  loadFailed: 'Failed to load curators',
  empty: 'No curators yet. Accept an application to add one.',
} as const

export const curatorRowTexts = {
  invited: 'Invited',
  closed: 'Closed',
  open: (count: string) => `${count} open`,
  noGenres: 'No genres yet, so no submissions are assigned automatically.',
  submissions: 'Submissions',
  editGenres: 'Edit genres',
  closeAccount: 'Close account',
  reopenAccount: 'Reopen account',
  undo: 'Undo',
  genresUpdated: 'Genres updated',
  accountClosed: 'Account closed',
  accountReopened: 'Account reopened',
  updateFailed: 'Failed to update the curator',
} as const

export const expertiseTexts = {
  title: (name: string) => `Genres of ${name}`,
  cancel: 'Cancel',
  save: 'Save genres',
} as const
