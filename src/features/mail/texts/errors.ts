export const mailErrors = {
  /** In 'E-mail not found'. */
  noun: 'E-mail',
  adminsOnly: 'Only admins can read e-mails.',
  notPrepared: 'We couldn’t prepare this e-mail. Please try again in a moment.',
  tooManyAttempts: 'We tried to send this e-mail too many times.',
  processEnded: 'The process that sends e-mail stopped.',
} as const

/** Replaces the text of a mail with a private link once it is sent. */
export const PRIVATE_TEXT_NOT_KEPT = 'The text contained a private link, so it was not kept.'
