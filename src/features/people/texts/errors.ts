export const peopleErrors = {
  subject: 'Person',
  accountExists: (email: string) => `${email} already has an account or an invitation.`,
  unknown: (email: string) => `Nobody has an account with the address ${email}.`,
  closedAccount: (email: string) =>
    `The account of ${email} is closed. An admin can reopen it in the portal, under People.`,
  lastAdmin: 'This is the last admin. Make another person an admin first.',
  notInvited: 'This person has already accepted the invitation. Reload to see their account.',
  closed: 'This account is closed. Reopen it before you send the invitation again.',
  noFactor: 'This person has no second factor. Reload to see the current list.',
  successorMissing: 'Choose who takes over the posts.',
  successorUnfit: 'Choose an open account of an admin, editor or author.',
} as const
