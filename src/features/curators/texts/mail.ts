const greeting = (name: string) => `Hello ${name},`
const regards = (site: string) => `The editors of ${site}`

export const receivedMail = {
  subject: (id: string) => `We received your application (${id})`,
  greeting: 'Hello,',
  thanks: (site: string, id: string) =>
    `Thank you for applying to be a curator at ${site}. Your application ID is ${id}.`,
  next: 'We read every application and look at every portfolio. You’ll hear from us within 1–2 weeks.',
  notYou: 'If you didn’t apply, please reply to this e-mail and tell us.',
  regards,
} as const

export const acceptedMail = {
  subject: (site: string) => `Welcome! You’re now a curator at ${site}`,
  greeting,
  welcome: 'We’re glad to have you. From now on, we’ll send you new music in your genres.',
  choosePassword: 'Choose your password',
  linkEnds: (loginUrl: string) =>
    `The link works once and expires in 7 days. After that, use “Forgot your password?” at ${loginUrl} to get a new one.`,
  regards,
} as const

export const declinedMail = {
  subject: (site: string) => `Your application to ${site}`,
  greeting,
  sorry:
    'Thank you for your application and for the time you put into it. We can’t offer you a place among our curators at the moment.',
  regards,
} as const
