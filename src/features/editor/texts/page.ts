export const editorPageTexts = {
  create: 'Create New Post',
  edit: 'Edit Post',
  windowTitle: (title: string) => `${title} · Sleevenotes`,
  loading: 'Loading post...',
  error: 'Error',
  loadFailed: 'Failed to load post details',
} as const

export const editorBarTexts = {
  edit: 'Edit',
  preview: 'Preview',
  cancel: 'Cancel',
  save: 'Save Post',
  saving: 'Saving...',
  publish: 'Publish…',
} as const

/** Notices above the form. Those with names or times in bold come in parts. */
export const noticeTexts = {
  alsoEditing: (people: number) =>
    ` ${people === 1 ? 'is' : 'are'} also editing this post. We’ll ask before anything is overwritten.`,
  otherWindow: {
    before: 'This post is open in ',
    strong: 'another window',
    after: ' of this browser. Continue in only one of them.',
  },
  copy: {
    before: 'This device has unsaved changes to this post from ',
    after: '.',
    newer: ' Someone has saved the post since then. We’ll ask before anything is overwritten.',
    restore: 'Restore',
    discard: 'Discard copy',
  },
  conflict: {
    someone: 'Another editor',
    saved: (name: string, time: string) => `${name} saved this post${time && ` at ${time}`}`,
    after: ' while you were editing. Nothing was overwritten, and your text is still here.',
    load: 'Load theirs',
    saveCopy: 'Save mine as a copy',
    saveOver: 'Overwrite with mine',
    failed: 'Failed to save post',
  },
  signedOut: {
    text: 'Your session has ended. Your text stays on this device until you sign in again.',
    signIn: 'Sign in and save',
  },
  deleted: 'Someone deleted this post. Your text is still here.',
  savedCopy: 'Saved as a copy',
  saved: 'Post saved!',
} as const
