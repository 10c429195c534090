export const YOUR_EMAIL = 'Your email address'
export const EMAIL_PLACEHOLDER = 'you@example.com'
export const SUBSCRIBING = 'Subscribing...'
export const SUBSCRIBED = 'Subscribed! Check your inbox.'
export const SUBSCRIBE_FAILED = 'Failed to subscribe'

export const FOLLOW = 'Follow'
export const FOLLOW_BY_EMAIL = 'Follow by email'
export const FOLLOW_FEED = { before: 'or', link: 'subscribe to the feed' } as const
export const followName = (name: string) => `Follow ${name}`
export const followLead = (name: string) => `Get every new article by ${name} as soon as it’s published.`
