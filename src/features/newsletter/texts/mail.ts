/** Used in sentences until the site has a title. */
const site = (name: string) => name || 'this magazine'

export const UNSUBSCRIBE = 'Unsubscribe'

/** `name` is the author or genre that the reader follows; it is empty for the newsletter. */
type Subscription = { site: string; name: string }

const newsletter = (name: string) => (name ? `the ${name} newsletter` : 'the newsletter')

export const confirmationMailTexts = {
  subject: ({ site: title, name }: Subscription) =>
    name
      ? `Please confirm that you want to follow ${name}`
      : `Please confirm your subscription to ${newsletter(title)}`,
  link: 'Confirm your subscription',
  ignore: 'If it wasn’t you, ignore this e-mail and you won’t hear from us.',
} as const

export const welcomeMailTexts = {
  subject: ({ site: title, name }: Subscription) =>
    name ? `Welcome: you now follow ${name}` : `Welcome to ${newsletter(title)}`,
  leave: 'If it wasn’t you, or if you change your mind, use the link below to unsubscribe.',
} as const

export const signedUp = ({ site: title, name }: Subscription) =>
  name ? `You asked to follow ${name}${title && ` at ${title}`}.` : `You signed up for ${newsletter(title)}.`

/** The last line of a mail says why the reader receives it. */
export const reasonTexts = {
  enteredAddress: (title: string) =>
    `You’re receiving this because someone entered this address at ${site(title)}.`,
  follows: (names: string[], title: string) =>
    `You’re receiving this because you follow ${names.join(' and ')} at ${site(title)}.`,
  newsletter: (title: string) => `You’re receiving this because you signed up for ${newsletter(title)}.`,
} as const

export const testSubject = (subject: string) => `[Test] ${subject}`

export const noticeTexts = {
  by: (author: string, genre: string | null) => `By ${author}${genre ? ` in ${genre}` : ''}`,
  read: 'Read the article',
} as const
