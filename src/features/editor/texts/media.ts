export const mediaTexts = {
  section: 'Media Items',
  add: 'Add Media',
  moved: (place: number, count: number) => `Item moved to position ${place} of ${count}`,
  removed: 'Item removed',
  item: (place: number) => `Media item ${place}`,
  reorder: (item: string) => `Reorder ${item}`,
  reorderHint: 'Drag, or use the arrow keys',
  moveUp: (item: string) => `Move ${item} up`,
  moveDown: (item: string) => `Move ${item} down`,
  remove: 'Remove',
  removeLabel: (item: string) => `Remove ${item}`,
  source: (item: string) => `Source of ${item}`,
  external: 'External Link',
  local: 'Local Upload',
  title: 'Title',
  artist: 'Artist',
  type: 'Media Type',
  audio: 'Audio',
  video: 'Video',
} as const

export const externalMediaTexts = {
  platform: 'Platform',
  url: 'URL',
  urlPlaceholder: 'Paste the link here...',
  otherLink: (platform: string | undefined) =>
    `This is not a link to ${platform}. Readers get a link instead of a player.`,
} as const

export const localMediaTexts = {
  audioFile: 'Audio file',
  videoFile: 'Video file',
  wrongKind: (file: string) => `${file} is neither audio nor video.`,
  duration: (duration: string) => `Duration ${duration}`,
  /** The release date is between these two. */
  withheld: { before: 'Readers can play this recording from ', after: ', its release date.' },
  noConsent: 'The artist has not agreed to publish this recording. Remove it before you publish the post.',
} as const

export const uploadTexts = {
  progress: (file: string) => `Upload of ${file}`,
  inText: (file: string) => `Uploading ${file}`,
  cancel: 'Cancel',
  cancelLabel: (file: string) => `Cancel upload of ${file}`,
  retry: 'Try again',
  tooLarge: (file: string, size: string, max: string) => `${file} is ${size}; the limit is ${max}.`,
  failed: (file: string) => `${file} could not be uploaded.`,
} as const
