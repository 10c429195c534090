const greeting = (name: string) => `Hello ${name},`

export const resetMailTexts = {
  subject: (site: string) => `Your new password for ${site}`,
  greeting,
  reason: (site: string) => `Someone asked for a new password for your account at ${site}.`,
  link: 'Choose a new password',
  ignore:
    'The link works once, within the next hour. If it wasn’t you, ignore this e-mail and your password stays the same.',
} as const

export const firstPasswordMailTexts = {
  subject: (site: string) => `Your first password for ${site}`,
  greeting,
  reason: (site: string) => `Here is a new link to choose the first password for your account at ${site}.`,
  link: 'Choose your password',
  ignore:
    'The link works once, within the next hour. If you didn’t ask for it, ignore this e-mail and nothing changes.',
} as const

const device = (browser: string, system: string) =>
  browser && system ? `${browser} on ${system}` : browser || system || 'a program or an unknown browser'

/** What happened to an account, by mail. */
export const noticeTexts = {
  device: {
    subject: (site: string) => `New sign-in to ${site}`,
    lead: (site: string, { browser = '', system = '', country = '' } = {}) =>
      `Someone signed in to your account at ${site} from a new device: ${device(browser, system)}${country && ` in ${country}`}.`,
  },
  password: {
    subject: (site: string) => `Your password for ${site} has changed`,
    lead: (site: string) => `The password of your account at ${site} has changed.`,
  },
  factorOn: {
    subject: (site: string) => `Two-factor sign-in is on at ${site}`,
    lead: (site: string) => `An authenticator app was added to your account at ${site}.`,
  },
  factorOff: {
    subject: (site: string) => `Two-factor sign-in is off at ${site}`,
    lead: (site: string) =>
      `The authenticator app of your account at ${site} was turned off. The password alone is now enough to sign in.`,
  },
  appOff: {
    subject: (site: string) => `An authenticator app was removed at ${site}`,
    lead: (site: string) =>
      `The authenticator app of your account at ${site} was turned off. Your passkeys still protect it.`,
  },
  passkeyOn: {
    subject: (site: string) => `A passkey was added at ${site}`,
    lead: (site: string) => `A passkey was added to your account at ${site}. It signs in without a password.`,
    wasNotYou:
      'If it wasn’t you, choose a new password at once. Then sign in, remove the passkey in your profile, and tell an admin of the magazine.',
  },
  passkeyOff: {
    subject: (site: string) => `A passkey was removed at ${site}`,
    lead: (site: string) =>
      `A passkey of your account at ${site} was removed. You still have another second factor.`,
  },
  lastPasskeyOff: {
    subject: (site: string) => `Two-factor sign-in is off at ${site}`,
    lead: (site: string) =>
      `The last passkey of your account at ${site} was removed. The password alone is now enough to sign in.`,
  },
  recoveryCodes: {
    subject: (site: string) => `New recovery codes for ${site}`,
    lead: (site: string) =>
      `New recovery codes were made for your account at ${site}. The earlier ones no longer work.`,
  },
} as const

export const noticeFrameTexts = {
  greeting,
  wasYou: 'If it was you, you don’t need to do anything.',
  wasNotYou:
    'If it wasn’t you, choose a new password at once. This ends every session. Then tell an admin of the magazine.',
  link: 'Choose a new password',
} as const
