export const privacyErrors = {
  running: 'The data of this person is being deleted already. Wait until it is done.',
  oldTicket: 'This download has expired. Search for the address again.',
} as const
