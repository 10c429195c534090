export const messagesPageTexts = {
  title: 'Messages',
  open: 'Open',
  handled: 'Handled',
  noneOpen: 'No messages waiting.',
  noneHandled: 'No handled messages yet.',
  rows: ['message', 'messages'],
} as const

export const messageRowTexts = {
  about: (sender: string) => `Message from ${sender}`,
  reply: 'Reply',
  handle: { label: 'Mark as handled', done: 'Message marked as handled' },
  reopen: { label: 'Reopen', done: 'Message reopened' },
  updateFailed: 'Failed to update message',
  deleted: 'Message deleted',
  deleteFailed: 'Failed to delete message',
} as const

/** Fills the reply that opens in the editor's mail program. */
export const replyTexts = {
  subject: 'Your message',
  greeting: (name: string) => `Dear ${name},`,
} as const
