export const contactFormTexts = {
  title: 'Write to us',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending...',
  sentTitle: 'Message sent',
  sent: 'Thank you. Your message is with the editors.',
} as const

export const contactProblems = {
  name: 'Please enter your name',
  email: 'Please enter a valid email',
  message: 'Please write a message',
  tooLong: 'Please keep your message to 5,000 characters',
  tooMany: 'You’ve sent several messages in a row. Please try again later.',
  failed: 'We couldn’t send your message. Your text is still here: please try again.',
  /** Without scripts, the browser shows this on a new page. */
  refused:
    'Your message wasn’t sent. It needs your name, a valid email and up to 5,000 characters. Go back one page to find your text.',
} as const
