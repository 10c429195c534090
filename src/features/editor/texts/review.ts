export const reviewTexts = {
  untitled: 'Untitled',
  submit: 'Submit for review…',
  withdraw: 'Withdraw',
  sendBack: 'Send back…',
  /** The name of the author and the time come in between. */
  waiting: {
    own: 'This post is waiting for review. You can still edit it.',
    by: (name: string) => `${name} submitted this post for review.`,
    someone: 'Someone',
  },
  returned: (name: string) => `${name} sent this post back.`,
  note: (note: string) => `“${note}”`,
  withdrawn: 'Withdrawn from review',
  withdrawFailed: 'We couldn’t withdraw the post',
  retry: 'Please try again.',
} as const

export const submitDialogTexts = {
  title: (post: string) => `Submit “${post}” for review?`,
  lead: 'An editor will read it and publish it, or send it back to you with a note. You’ll get an e-mail either way.',
  note: 'Note for the editors',
  noteHint: 'Optional. For example, when it should appear.',
  confirm: 'Submit for review',
  sending: 'Submitting...',
  cancel: 'Cancel',
  failed: 'We couldn’t submit the post. Please try again.',
} as const

export const sendBackDialogTexts = {
  title: (post: string) => `Send “${post}” back?`,
  lead: 'The author gets an e-mail with your note and can submit the post again.',
  note: 'Note for the author',
  noteHint: 'Say what is missing or what to change.',
  confirm: 'Send back',
  sending: 'Sending...',
  cancel: 'Cancel',
  failed: 'We couldn’t send the post back. Please try again.',
  done: 'Post sent back',
  doneHint: 'The author gets an e-mail.',
} as const

/** An author's post that is published or scheduled. */
export const readOnlyTexts = {
  title: 'This post is with the editors',
  published: 'It is published. To change it, ask an editor to turn it back into a draft.',
  scheduled: 'It is scheduled. To change it, ask an editor to turn it back into a draft.',
  view: 'View post',
  figures: 'See its figures',
  back: 'Back to your posts',
} as const
