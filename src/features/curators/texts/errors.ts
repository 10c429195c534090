export const applicationErrors = {
  subject: 'Application',
  badId: 'An application ID looks like CUR-ABC123XYZ',
  badLinks: 'The links must be a JSON object',
  tooMany: 'You’ve already sent us several applications today. Please wait for our reply.',
  answered: 'Someone has already answered this application.',
  accountExists: 'An account with this e-mail address already exists.',
  inSpam: 'This application is in the Spam folder. Mark it as not spam first.',
  alreadyInSpam: 'This application is already in the Spam folder.',
  notInSpam: 'This application is not in the Spam folder.',
  accepted: 'This application was accepted, so it can’t be moved to the Spam folder.',
} as const

export const curatorErrors = { subject: 'Curator' } as const
