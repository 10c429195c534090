const greeting = (name: string) => `Hello ${name},`
const regards = (site: string) => `The editors of ${site}`
const mistake = 'If you think that’s a mistake, reply to this e-mail.'

export const invitationMail = {
  subject: (site: string) => `You’re invited to ${site}`,
  greeting,
  lead: (by: string, site: string, role: string) => `${by} has invited you to join ${site} as ${role}.`,
  link: 'Accept the invitation',
  ends: 'The link works once and expires in 7 days. If you didn’t expect this e-mail, ignore it.',
  regards,
} as const

export const withdrawnMail = {
  subject: (site: string) => `Your invitation to ${site} was withdrawn`,
  greeting,
  lead: (site: string) =>
    `Your invitation to ${site} was withdrawn. The link in our earlier e-mail no longer works.`,
  mistake,
  regards,
} as const

export const roleMail = {
  subject: (site: string) => `Your role at ${site} has changed`,
  greeting,
  lead: (by: string, site: string, role: string) =>
    `${by} has changed your role at ${site}. You’re now ${role}.`,
  link: 'Open the portal',
  mistake,
  regards,
} as const

export const closedMail = {
  subject: (site: string) => `Your account at ${site} was closed`,
  greeting,
  lead: (by: string, site: string) =>
    `${by} has closed your account at ${site}. You’re signed out everywhere and can’t sign in any more. Your posts stay.`,
  mistake,
  regards,
} as const

export const reopenedMail = {
  subject: (site: string) => `Your account at ${site} is open again`,
  greeting,
  lead: (by: string, site: string) =>
    `${by} has reopened your account at ${site}. You can sign in with your password.`,
  link: 'Sign in',
  regards,
} as const

export const removedMail = {
  subject: (site: string) => `Your account at ${site} was removed`,
  greeting,
  lead: (by: string, site: string) =>
    `${by} has removed your account at ${site}. You can’t sign in any more.`,
  mistake,
  regards,
} as const

export const factorsResetMail = {
  subject: (site: string) => `Two-factor sign-in was turned off at ${site}`,
  greeting,
  lead: (by: string, site: string) =>
    `${by} has turned off two-factor sign-in for your account at ${site} and removed its passkeys, and you’re signed out everywhere. Sign in with your password and set it up again.`,
  link: 'Sign in',
  mistake: 'If you didn’t ask for this, change your password at once and reply to this e-mail.',
  regards,
} as const
