export const authErrors = {
  session: 'Session',
  name: 'Please enter your name',
  links: 'The links must be a list of web addresses.',
  linksMax: (max: number) => `Add up to ${max} links.`,
  passwordTooShort: (min: number) => `Password must be at least ${min} characters long.`,
  invalidCredentials: 'Invalid credentials',
  locked: 'Too many login attempts. Please try again in 15 minutes.',
  notACurator: 'This page is for curators. Editors sign in at the Admin Portal.',
  wrongPassword: 'Your current password is incorrect.',
  commonPassword: 'This is one of the most common passwords. Choose one that nobody else would think of.',
  passwordIsEmail: 'Your e-mail address is easy to guess. Choose a password that does not repeat it.',
  passwordIsSite: 'The name of the site is easy to guess. Choose another password.',
} as const

export const factorErrors = {
  subject: 'Authenticator app',
  exists: 'You’ve already set up an authenticator app. Turn it off first.',
  missing: 'Please enter the code.',
  wrongCode:
    'This code is wrong or was already used. Wait for the next one and try again. If none works, check the clock of your phone.',
  wrongSetupCode:
    'This code doesn’t match. Check that the clock of your phone is right, and enter the code it shows now.',
  none: 'Second factor',
  stepExpired: 'Your sign-in took too long. Please enter your password again.',
} as const

export const passkeyErrors = {
  subject: 'Passkey',
  name: 'Please enter a name',
  nameTooLong: 'Choose a name with at most 60 characters.',
  unavailable:
    'Passkeys need a site with https and a domain name. The operator sets them up with PUBLIC_URL.',
  tooLate: 'This took longer than 5 minutes. Please try again.',
  notMade: 'This passkey can’t be used here. Please try again, or use another device.',
  exists: 'This passkey was added before.',
  tooMany: (most: number) => `You have ${most} passkeys, which is the limit. Remove one first.`,
  refused: 'This passkey doesn’t work here. Try again, or use another way.',
  unknown: 'This passkey doesn’t work here. Try another one, or sign in with your password.',
  otherAccount: 'This passkey belongs to another account.',
} as const

/** Why a mailed link doesn't work, and what to do. */
export const linkErrors = {
  expired: 'This link has expired. Ask for a new one.',
  used: 'This link was already used. Sign in with your password, or ask for a new link.',
  withdrawn:
    'This invitation was withdrawn. If you think that’s a mistake, write to the person who invited you.',
  replaced: 'We’ve sent you a newer invitation since. Open the link in the latest e-mail.',
  moved: 'Your e-mail address has changed since. Ask for a new link with your new address.',
  closed: 'This account is closed. Ask an admin to reopen it.',
  unknown: 'We don’t know this link. Open the whole address from the e-mail, or ask for a new link.',
} as const

export const LINK_SENT = 'If an account exists for this address, we’ve sent it a link.'

/** The subject of errors about an uploaded avatar. */
export const AVATAR_FILE = 'The picture'
