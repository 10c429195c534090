export const submissionErrors = {
  subject: 'Submission',
  /** The same for a wrong ID and a wrong address, so that it doesn’t reveal which one is right. */
  unknown: 'We can’t find a submission with this ID and e-mail address. Please check both.',
  badLinks: 'The links must be a JSON object',
  publishing: 'Please answer no or full',
  tooMany: (max: number) =>
    `You can send up to ${max} submissions a day from one e-mail address. Please send the rest tomorrow.`,
  changed: 'Someone else has changed this submission in the meantime.',
  onlyEditorsAssign: 'Only editors can assign submissions.',
  noSuchAccount: 'This account no longer exists or is closed.',
  inSpam: 'This submission is in the Spam folder. Mark it as not spam first.',
  notInSpam: 'This submission is not in the Spam folder.',
  hasPost: 'A post was made from this submission. Delete the post permanently first.',
  published: 'A review of this submission is already published.',
  declined: 'This submission was declined. Reopen it first.',
  takenOver: 'An editor is already working on this review. Please write your changes in a note.',
  addressExpired: 'This address has expired. Open the submission again.',
  nothingChosen: 'Please choose a submission',
} as const

export const noteErrors = { empty: 'Please write a note' } as const

export const templateErrors = {
  name: 'Please enter a name',
  text: 'Please enter a text',
  changed: 'Someone else has changed the templates in the meantime.',
} as const
