export const authErrors = {
  session: 'Session',
  name: 'Please enter your name',
  passwordTooShort: (min: number) => `Password must be at least ${min} characters long.`,
  invalidCredentials: 'Invalid credentials',
  locked: 'Too many login attempts. Please try again in 15 minutes.',
  notACurator: 'This page is for curators. Editors sign in at the Admin Portal.',
  wrongPassword: 'Your current password is incorrect.',
  linkExpired: 'This link has expired or was already used. Ask for a new one.',
  commonPassword: 'This is one of the most common passwords. Choose one that nobody else would think of.',
  passwordIsEmail: 'Your e-mail address is easy to guess. Choose a password that does not repeat it.',
  passwordIsSite: 'The name of the site is easy to guess. Choose another password.',
} as const

export const LINK_SENT = 'If an account exists for this address, we’ve sent it a link.'

/** The subject of errors about an uploaded avatar. */
export const AVATAR_FILE = 'The picture'
