export const mailErrors = {
  /** In 'E-mail not found'. */
  noun: 'E-mail',
  adminsOnly: 'Only admins can read e-mails.',
  adminsTest: 'Only admins can send a test mail.',
  notPrepared: 'We couldn’t prepare this e-mail. Please try again in a moment.',
  tooManyAttempts: 'We tried to send this e-mail too many times.',
  noServer: 'No mail server is set up. Set SMTP_URL and start the server again.',
  slow: 'The mail server has not answered for 20 seconds. Check its address and port in SMTP_URL.',
  notAccepted: (reason: string) =>
    reason
      ? `The mail server did not accept the test mail. It said: ${reason}`
      : 'The mail server did not accept the test mail.',
  processEnded: 'The process that sends e-mail stopped.',
} as const

/** Replaces the text of a mail with a private link once it is sent. */
export const PRIVATE_TEXT_NOT_KEPT = 'The text contained a private link, so it was not kept.'

export const testMailTexts = (site: string, url: string) => ({
  subject: `Test mail from ${site}`,
  text: [
    `This is a test mail from ${site}. You asked for it in the portal.`,
    'Since it has reached you, readers and artists will get their mail too.',
    url,
  ].join('\n\n'),
})
