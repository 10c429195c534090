export const fileFieldTexts = {
  choose: 'Choose a file',
  drop: ' or drop it here',
  retry: 'Try Again',
  cancel: 'Cancel',
  remove: 'Remove',
  /** Follows the name of the file. */
  refused: ' can’t be sent. Choose another file, or remove it to continue without one.',
  uploading: (file: string) => `Uploading ${file}`,
  isUploaded: (file: string) => `${file} is uploaded`,
  uploaded: 'uploaded',
  /** The server checks the complete file, which may take a moment. */
  checking: 'Checking…',
  progress: (file: string) => `Upload of ${file}`,
} as const

export const uploadTexts = {
  interrupted: 'The upload was interrupted. Your file is still here. Please try again.',
  lost: 'The upload was interrupted. Please choose the file again.',
  expired: 'We keep uploaded files for only one day. Please choose the file again.',
} as const
