type Space = { free: string; total: string; reserve: string }

export const diskFullMailTexts = {
  subject: (site: string) => `The disk of ${site} is nearly full`,
  space: (site: string, { free, total, reserve }: Space) =>
    `The server of ${site} has ${free} of ${total} left. It keeps ${reserve} for the database, and visitors may use at most half of the rest in a day. It is now refusing files: artists may not be able to upload music, and you may not be able to add pictures or recordings.`,
  advice:
    'Reading, signing in and deleting still work. To make room, empty the Spam folder, delete files you don’t need, or give the server more space.',
  link: 'View disk status',
} as const

export const visitorFilesMailTexts = {
  subject: (site: string) => `${site} is refusing files from visitors`,
  reason: (site: string) =>
    `Visitors to ${site} have sent so many files that we can’t accept more for now. Artists can’t upload music, but they can still send links.`,
  advice:
    'If this looks like an attack, mark those submissions as spam and empty the Spam folder to make room. Otherwise you don’t need to do anything: we’ll accept files again tomorrow.',
  link: 'View submissions',
} as const

export const shortageMailTexts = {
  greeting: 'Hello,',
  frequency: 'We send this e-mail at most once a day.',
} as const
