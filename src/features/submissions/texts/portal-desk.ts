export const deskTexts = {
  loading: 'Loading submission...',
  loadFailed: 'Failed to load the submission',
  allSubmissions: 'All submissions',
  previous: 'Previous',
  next: 'Next',
  shortlist: 'Shortlist',
  overdue: 'Overdue',
  noFile: 'The artist sent no file.',
  noFileButLink: 'The artist sent no file. Use the link to listen.',
  pressCoverage: 'Press coverage',
  updateFailed: 'Failed to update the submission',
} as const

export const conflictTexts = {
  someoneElse: 'Someone else',
  changed: (name: string) => `${name} has changed this submission in the meantime.`,
  changedTo: (name: string, change: string) =>
    `${name} has changed this submission in the meantime: ${change}.`,
  notSaved: 'Your change wasn’t saved.',
  dismiss: 'OK',
} as const

export const deskActionTexts = {
  openPost: 'Open the post',
  openDraft: 'Open the draft',
  approve: 'Approve',
  decline: 'Decline',
  shortlist: 'Shortlist',
  onShortlist: 'On the shortlist',
  startReview: 'Start review',
  reopen: 'Reopen',
  write: 'Write to the artist',
  inReview: 'In review',
  tellArtist: 'Tell the artist',
  artistTold: 'We’ve told the artist by e-mail',
} as const

export const decisionTexts = {
  approve: {
    title: 'Approve this submission',
    lead: 'This creates a draft from the submission.',
    button: 'Approve',
    done: 'Submission approved',
  },
  decline: {
    title: 'Decline this submission',
    lead: '',
    button: 'Decline',
    done: 'Submission declined',
  },
  general: { title: 'Write to the artist', lead: '', button: 'Send', done: 'Message sent' },
  template: 'Template',
  noTemplate: 'None',
  message: 'Message',
  optionalMessage: 'Message (optional)',
  notify: 'Tell the artist by e-mail',
  cancel: 'Cancel',
  sending: 'Sending...',
  anyway: (button: string) => `${button} anyway`,
} as const

export const playerTexts = {
  play: (title: string) => `Play ${title}`,
  pause: (title: string) => `Pause ${title}`,
  failed: 'This track can’t be played right now.',
  volume: 'Volume',
  percent: (percent: number) => `${percent} %`,
  frame: (title: string, platform: string) => `${title} on ${platform}`,
  playOn: (platform: string) => `Play on ${platform}`,
  openIn: (platform: string) => `Open in ${platform}`,
  openLink: 'Open the link',
} as const

export const factTexts = {
  genres: 'Genres',
  releaseDate: 'Release date',
  country: 'Country',
  email: 'E-mail',
  sent: 'Sent',
  replyBy: 'Reply by',
  /** Follows the date. */
  overdue: ', overdue',
  file: 'File',
  publishing: 'May we publish this recording?',
  fileTags: 'File tags',
  link: 'Music link',
  socialLinks: 'Social links',
  pressKit: 'Press kit',
} as const

export const consentTexts = {
  no: 'No. The file and the link stay private, so a draft won’t contain them.',
  /** The release date comes between these two. */
  yesFrom: 'Yes, from the release date on (',
  yesEnd: ').',
  linkLater: ' A draft made before that day won’t contain the link.',
} as const

export const duplicateTexts = {
  label: 'Possible duplicates',
  title: 'This may have been sent before.',
  more: (count: number) => `Show ${count} more`,
  why: { file: 'the same file', link: 'the same link', release: 'the same artist and title' },
} as const

export const eventTexts = {
  received: 'Received',
  assignedTo: (name: string) => `Assigned to ${name}`,
  unassignedFrom: (name: string) => `No longer assigned to ${name}`,
  unassigned: 'No longer assigned',
  status: (from: string, to: string) => `${from} → ${to}`,
  shortlisted: 'Added to the shortlist',
  unshortlisted: 'Removed from the shortlist',
  message: 'Message to the artist',
  approved: 'Approved, draft created',
  reviewed: (title: string) => `Review written: ${title}`,
  published: 'Published',
  suspectedSpam: 'Suspected spam',
  markedAsSpam: 'Marked as spam',
  markedAsNotSpam: 'Marked as not spam',
} as const

export const historyTexts = {
  title: 'History',
  /** These two follow the event. */
  by: (name: string) => ` by ${name}`,
  notified: ', e-mail sent',
} as const

export const noteTexts = {
  title: 'Notes',
  someone: 'Someone',
  label: 'New note',
  add: 'Add note',
  adding: 'Adding...',
} as const

export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  on: 'Use keyboard shortcuts',
  keys: [
    { keys: 'Space', does: 'Play or pause' },
    { keys: '← →', does: 'Skip 5 seconds, or 30 with Shift' },
    { keys: '0 – 9', does: 'Jump to 0–90 % of the track' },
    { keys: 'O', does: 'Open the link in a new tab' },
    { keys: 'J / K', does: 'Next or previous submission' },
    { keys: 'S', does: 'Shortlist' },
    { keys: 'A', does: 'Approve' },
    { keys: 'D', does: 'Decline' },
    { keys: 'N', does: 'Write a note' },
    { keys: 'Esc', does: 'Back to the list' },
  ],
} as const
