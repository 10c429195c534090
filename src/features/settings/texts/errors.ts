export const settingsErrors = {
  pageTitle: 'Enter a title for the page',
  replyAddress: 'Enter an e-mail address, or leave this empty',
  timeZone: 'Select a time zone',
} as const
