export const peoplePageTexts = {
  title: 'People',
  invite: 'Invite person',
  search: 'Search people...',
  person: 'person',
  people: 'people',
  noMatch: (text: string) => `No people match “${text}”.`,
  empty: 'Nobody is here yet. Choose “Invite person” to send the first invitation.',
} as const

export const personRowTexts = {
  you: 'You',
  invited: 'Invited',
  expired: 'Invitation expired',
  closed: 'Account closed',
  /** A time follows. */
  invitationEnds: 'Invitation expires on',
  invitationEnded: 'Invitation expired on',
  seen: 'Last seen on',
  neverSeen: 'Never signed in',
  changeRole: 'Change role',
  close: 'Close account',
  reopen: 'Reopen account',
  remove: 'Remove',
  resetFactors: 'Reset two-factor',
  twoFactor: 'Two-factor on',
  noFactor: 'Two-factor off',
  inviteAgain: 'Send again',
  withdraw: 'Withdraw',
  genres: 'Genres',
} as const

export const personChangeTexts = {
  invitedAgain: 'Invitation sent again',
  withdrawn: 'Invitation withdrawn',
  closed: 'Account closed',
  reopened: 'Account reopened',
  roleChanged: 'Role changed',
  removed: 'Person removed',
  factorsReset: 'Two-factor sign-in turned off',
  failed: 'We couldn’t save the change. Please try again.',
  failedTitle: 'Nothing was changed',
} as const

export const inviteTexts = {
  title: 'Invite a person',
  lead: 'We’ll send an e-mail with a link that works for 7 days.',
  email: 'E-mail address',
  name: 'Name',
  nameHint: 'Optional. They can change it when they accept.',
  guest: 'Guest author',
  noGuest: 'Nobody',
  guestHint: 'If this person is on posts as a guest, their page, posts and followers go to the new account.',
  role: 'Role',
  send: 'Send invitation',
  sending: 'Sending...',
  cancel: 'Cancel',
  emailMissing: 'Enter an e-mail address.',
  failed: 'We couldn’t send the invitation. Please try again.',
  sent: 'Invitation sent',
} as const

export const roleDialogTexts = {
  title: (name: string) => `Change the role of ${name}`,
  lead: 'The new role takes effect immediately. We’ll tell them by e-mail.',
  role: 'Role',
  save: 'Change role',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const

export const closeDialogTexts = {
  title: (name: string) => `Close the account of ${name}?`,
  lead: 'They’re signed out everywhere at once and can’t sign in. Their posts stay, and you can reopen the account at any time. We’ll tell them by e-mail.',
  confirm: 'Close account',
  cancel: 'Cancel',
} as const

export const removeDialogTexts = {
  title: (name: string) => `Remove ${name}?`,
  lead: 'Their account is deleted, and they can’t sign in any more. We’ll tell them by e-mail. You can’t undo this.',
  posts: (count: number) =>
    count === 1 ? 'They have 1 post. Who takes it over?' : `They have ${count} posts. Who takes them over?`,
  noPosts: 'They have no posts.',
  counting: 'Counting their posts…',
  successor: 'Successor',
  choose: 'Choose a person',
  nobody: 'Nobody else can take over posts yet. Invite a person first.',
  confirm: 'Remove person',
  removing: 'Removing...',
  cancel: 'Cancel',
} as const

export const resetFactorsTexts = {
  title: (name: string) => `Reset two-factor sign-in of ${name}?`,
  lead: 'Do this when they’ve lost their phone, their passkeys and their recovery codes. They’re signed out everywhere, and their password alone is enough until they set it up again. We’ll tell them by e-mail.',
  confirm: 'Reset two-factor',
  cancel: 'Cancel',
} as const

export const factorRolesTexts = {
  title: 'Require two-factor sign-in',
  lead: 'People with these roles set it up at their next sign-in, before they can do anything else.',
  loading: 'Loading roles...',
  saved: 'Saved',
  failed: 'Nothing was changed',
  retry: 'Please try again.',
} as const
