export const mediaErrors = {
  noFile: 'Please choose a file.',
  file: 'A file',
  picture: 'A picture',
  audio: 'A sound file',
  video: 'A video file',
  unreadable: 'We couldn’t read this file. Please choose another one.',
  busy: 'Too many files are being processed. Please try again in a minute.',
  restarting: 'The site is restarting. Please try again in a minute.',
  diskFull: 'There is not enough space on the disk for this at the moment.',
  pictureGone: 'This picture no longer exists.',
  fileGone: 'This file no longer exists. Please upload it again.',
} as const

export const pictureErrors = {
  unknown: 'This is not a picture we can read. Please use JPEG, PNG, WebP, AVIF or GIF.',
  tooManyPixels: (megapixels: number) => `A picture may have at most ${megapixels} megapixels`,
  damaged: 'This picture is damaged. Please choose another file.',
} as const

export const recordingErrors = {
  audio: 'This is not a sound file we can play. Please use MP3, WAV, FLAC, OGG, M4A or AIFF.',
  video: 'This is not a video file we can play. Please use MP4, WebM or MOV.',
  either:
    'This is not a sound or video file we can play. Please use MP3, WAV, FLAC, OGG, M4A, AIFF, MP4, WebM or MOV.',
} as const

/** Refusals of files that come through public forms. */
export const formFileErrors = {
  audio: 'An audio file',
  document: 'A document',
  eitherKind: 'Please choose an audio file, or a PDF, DOC, DOCX or ZIP file',
  gone: 'We no longer have this file. Please choose it again.',
  networkWaiting:
    'Your network has uploaded too many files for forms that haven’t been sent yet. Send your form, remove a file, or try again tomorrow.',
  networkDay: (limit: string) =>
    `Your network has sent us ${limit} of files within a day, which is our limit. Please try again tomorrow, or send us a link.`,
  totalWaiting:
    'We can’t accept more files right now because too many belong to forms that haven’t been sent yet. Please try again later.',
  totalDay:
    'We can’t accept more files today because we have received too many. Please try again tomorrow, or send us a link.',
  disk: 'We can’t accept more files right now because our disk is filling up. Please try again later.',
} as const
