export const messageErrors = { subject: 'Message' } as const

export const freePageErrors = {
  subject: 'Page',
  title: 'Enter a title for the page',
  reserved: (slug: string) => `The site itself uses /${slug}. Choose another address.`,
  taken: (slug: string) => `Another page has the address /${slug}. Choose another one.`,
  changed: 'Someone else has saved this page since you opened it.',
} as const
