const NO_ROOM = 'This device has no room for a copy.'
const COPIED = 'Your text is kept on this device.'

export const saveStatusTexts = {
  saving: 'Saving…',
  saved: (time: string) => `Saved at ${time}`,
  unsaved: (copied: boolean) =>
    copied ? 'Unsaved changes are kept on this device.' : `Unsaved changes. ${NO_ROOM}`,
  offline: (copied: boolean) => `Offline. ${copied ? COPIED : NO_ROOM}`,
  signedOut: (copied: boolean) => `Signed out. ${copied ? COPIED : NO_ROOM}`,
  conflict: 'Conflict',
  failed: (reason: string) => `Not saved: ${reason}`,
  failedReason: 'The server could not save the post.',
} as const

export const saveActionTexts = {
  saved: 'Post saved!',
  error: 'Error',
  failed: 'Failed to save post',
  submitted: 'Submitted for review',
  submittedHint: 'You’ll get an e-mail when an editor has read it.',
  uploading: 'Uploads in progress',
  uploadingHint: 'Wait for them to finish, or cancel them.',
  copyOf: (title: string) => `${title || 'Untitled'} (copy)`,
} as const

export const leaveTexts = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved. You can keep a copy on this device and restore it when you come back.',
  stay: 'Keep editing',
  keepCopy: 'Leave and keep a copy',
  discard: 'Discard changes',
} as const

export const unpublishTexts = {
  title: 'Unpublish this post?',
  text: 'Readers will no longer see it, and its page will say that the post was not found. The text, comments and figures stay, and you can publish it again at any time.',
  confirm: 'Unpublish',
  keep: 'Keep it published',
  done: 'Post unpublished',
  draftAgain: 'It is a draft again. Readers can’t see it.',
} as const

export const unscheduleTexts = {
  title: 'Cancel the schedule?',
  text: (time: string) => `The post moves back to your drafts and won’t be published on ${time}.`,
  confirm: 'Cancel the schedule',
  keep: 'Keep the schedule',
  done: 'Schedule cancelled',
  draftAgain: 'It is a draft again. Readers can’t see it.',
} as const
