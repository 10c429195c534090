const greeting = (name: string) => `Hello ${name},`
const regards = (site: string) => `The editors of ${site}`

export const publishedMail = {
  subject: (title: string) => `“${title}” is published`,
  scheduledSubject: (title: string) => `“${title}” is scheduled`,
  greeting,
  lead: (editor: string, title: string) => `${editor} has published your post “${title}”.`,
  scheduledLead: (editor: string, title: string, at: string) =>
    `${editor} has approved your post “${title}”. It will be published on ${at}.`,
  link: 'View the post',
  regards,
} as const

export const returnedMail = {
  subject: (title: string) => `Please look at “${title}” again`,
  greeting,
  lead: (editor: string, title: string) =>
    `${editor} has sent your post “${title}” back to you. You can edit it and submit it again.`,
  link: 'Open the post',
  regards,
} as const
