/* People change their own e-mail address. */

export const addressErrors = {
  subject: 'Change of address',
  same: 'This is already your address.',
  tooOften: 'We’ve sent you many links today. Please try again tomorrow.',
} as const

/** Why a link to confirm an address doesn't work, and what to do. */
export const addressLinkErrors = {
  expired: 'Links to confirm an address work for 24 hours. Open your profile and send the links again.',
  used: 'You’ve already confirmed this address. To finish, open the link that we sent to the other address.',
  done: 'You’ve already changed your address with this link. Sign in with the new address.',
  withdrawn:
    'The change was stopped, so the address stays the same. If you still want it, ask again in your profile.',
  replaced: 'We’ve sent you a newer link since. Open the one in the latest e-mail.',
  taken: 'Another account has this address now, so yours stays the same. Choose another one in your profile.',
  closed: 'This account is closed. Ask an admin of the magazine to reopen it.',
  unknown: 'Open the whole address from the e-mail, or ask for a new link in your profile.',
} as const

const ends = 'The link works once, within 24 hours.'
const greeting = (name: string) => `Hello ${name},`

export const oldAddressMail = {
  subject: (site: string) => `Confirm your new address at ${site}`,
  greeting,
  lead: (site: string, email: string) =>
    `Someone asked to change the e-mail address of your account at ${site} to ${email}. It changes once you’ve confirmed it from both addresses.`,
  link: 'Confirm or stop the change',
  ends: `${ends} If it wasn’t you, open the link and stop the change. Then choose a new password, and tell an admin of the magazine.`,
} as const

/** Without names: the address may be mistyped and belong to a stranger. */
export const newAddressMail = {
  subject: (site: string) => `Confirm your address for ${site}`,
  greeting: 'Hello,',
  lead: (site: string) => `Someone wants to use this e-mail address for their account at ${site}.`,
  link: 'Confirm this address',
  ends: `${ends} If it wasn’t you, ignore this e-mail and nothing changes.`,
} as const

/** Instead of a link, when the address has an account. Only its owner learns this. */
export const takenAddressMail = {
  subject: (site: string) => `Your address at ${site}`,
  greeting: 'Hello,',
  lead: (site: string) =>
    `Someone wants to use this e-mail address for another account at ${site}. It already has an account, so nothing changes.`,
  what: 'If it was you, sign in with this address, or choose another one. If it wasn’t you, you don’t need to do anything.',
} as const

export const addressChangedMail = {
  subject: (site: string) => `Your e-mail address at ${site} has changed`,
  greeting,
  lead: (site: string, from: string, to: string) =>
    `The e-mail address of your account at ${site} has changed from ${from} to ${to}. You sign in with the new one.`,
  wasYou: 'If it was you, you don’t need to do anything.',
  wasNotYou: 'If it wasn’t you, reply to this e-mail at once, so that an admin of the magazine can help you.',
} as const

export const addressCardTexts = {
  title: 'E-mail address',
  lead: 'You sign in with this address, and we send mail to it.',
  loading: 'Loading your address...',
  signInAs: 'You sign in as',
  email: 'New address',
  hint: 'We’ll send a link to both addresses. The change happens once you’ve confirmed both.',
  ask: 'Change address',
  asking: 'Sending links...',
  failed: 'We couldn’t send the links. Please try again.',
  sent: 'Links sent',
  sentHint: 'Open the link in each of the two e-mails.',
} as const

export const pendingAddressTexts = {
  lead: (email: string) => `Change to ${email}`,
  list: 'Confirmations',
  side: { old: 'Old address', new: 'New address' },
  confirmed: 'Confirmed',
  waiting: 'Waiting for you to open the link',
  /** A time follows. */
  until: 'The links work until',
  expired: 'The links have expired. Send them again, or stop the change.',
  again: 'Send links again',
  withdraw: 'Stop the change',
  withdrawn: 'Change stopped',
  withdrawnHint: 'Your address stays the same.',
  failed: 'Nothing was changed',
  retry: 'Please try again.',
} as const

export const confirmAddressTexts = {
  title: 'Confirm your address',
  old: (site: string, from: string, to: string) =>
    `Change the e-mail address of your account at ${site} from ${from} to ${to}?`,
  new: (site: string, email: string) => `Use ${email} for your account at ${site}?`,
  confirm: { old: 'Confirm the change', new: 'Confirm this address' },
  confirming: 'Confirming...',
  stop: 'Stop the change',
  stopping: 'Stopping...',
  failed: 'We couldn’t save it. Please try again.',
  notOpened: 'We couldn’t open the link. Please try again.',
  retry: 'Try again',
  signIn: 'Sign in',
  profile: 'Open your profile',
  half: {
    title: 'One more confirmation',
    text: 'Thank you. To finish, open the link that we sent to the other address.',
  },
  done: {
    title: 'Your address has changed',
    text: 'Thank you. From now on, you sign in with the new address. You stay signed in on your devices.',
  },
  stopped: {
    title: 'The change was stopped',
    text: 'The address stays the same. If you didn’t ask for the change, choose a new password and tell an admin of the magazine.',
  },
  newPassword: 'Choose a new password',
  endings: {
    expired: 'This link has expired',
    used: 'This link was already used',
    withdrawn: 'This change was stopped',
    replaced: 'There is a newer link',
    taken: 'This address is taken',
    closed: 'This account is closed',
    unknown: 'We don’t know this link',
  },
} as const
