/* Errors that the API returns to people, except those of a single feature. */

export const requestTexts = {
  checkInput: 'Please check your input',
  signIn: 'Please sign in',
  noPermission: 'Your account doesn’t have permission to do this',
  keyUnknown: 'We don’t know this API key. It may have been revoked.',
  keyScope: (scope: string) => `This API key doesn’t have the scope “${scope}”`,
  keyRefused: 'API keys can’t make this call. Sign in instead.',
  keyTooFast: (perMinute: number) =>
    `This API key has made more than ${perMinute} calls within a minute. Please wait and try again.`,
  proofRequired: 'Please confirm that it’s you: enter your password or a code.',
  factorRequired: 'Your role needs two-factor sign-in. Set it up in the portal first.',
  notFound: (what: string) => `${what} not found`,
  busy: 'The site is busy. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
  otherSite: 'This request came from another site. Open the portal and try again.',
  unstorableText: 'The text contains a character that we can’t store',
} as const

/** By HTTP status, for errors of the web framework. */
export const statusTexts = {
  400: 'The request could not be read',
  404: 'Not found',
  405: 'This method is not allowed here',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This type of content is not accepted here',
  429: 'Too many requests. Please wait a moment and try again.',
  other: 'The request was refused',
} as const

export const uploadTexts = {
  notMultipart: 'Please send this as multipart/form-data',
  tooMuchText: 'The form contains too much text',
  tooManyParts: 'The form has too many fields or files, or one of them is too long',
  fieldTooLong: (name: string) => `"${name}" is too long`,
  unknownFile: (field: string) => `There is no file field named "${field}"`,
  tooManyFiles: (field: string, max: number) =>
    `"${field}" accepts at most ${max} ${max === 1 ? 'file' : 'files'}`,
  fileTooLarge: (name: string, limit: string) => `${name} may be at most ${limit}`,
  emptyFile: (filename: string) => `"${filename}" is empty (0 bytes). Please choose another file.`,
  incomplete: 'The upload was incomplete or could not be read. Please try again.',
  stalled: 'The upload stopped for a minute. Please try again.',
  tooSlow: 'The upload is too slow to finish in time. Please try again on a faster connection.',
  tooManyAtOnce:
    'Too many uploads from your network are in progress. Please wait until one of them has finished.',
  diskNearlyFull:
    'We can’t accept files right now because our disk is nearly full. We’ve told the editors. Please try again later.',
  noSpace: (free: string, reserve: string) =>
    `There is not enough space for this file: the disk has ${free} left, and ${reserve} are reserved for the database. Delete files or add space.`,
} as const

/** When something that the server depends on fails. */
export const failureTexts = {
  diskFull: 'Our disk is full, so this was not saved. Please try again later.',
  storage: 'We can’t reach our file storage right now. Please try again in a moment.',
  databaseUnreachable: 'Our database cannot be reached right now. Please try again in a moment.',
  databaseBusy: 'Our database is busy right now. Please try again in a moment.',
  databaseReadOnly: 'We can’t save anything right now. Please try again later.',
  databaseDamaged: 'Part of our database cannot be read. Please try again later.',
} as const
