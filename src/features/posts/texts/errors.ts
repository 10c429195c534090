export const postErrors = {
  heroImage: 'The hero image',
  authorImage: 'The author image',
  mediaFile: 'A media file',
  genreGone: 'This genre no longer exists.',
  publishAt: 'Choose when to publish.',
  itemGone: 'This item no longer exists.',
  linkMissing: 'Paste the link, or remove this item.',
  fileMissing: 'Choose a file, or remove this item.',
  noConsent: (title: string) =>
    `The artist has not agreed to publish the recording${title && ` “${title}”`}. Remove it to publish this post.`,
  savedElsewhere: (name: string | null) =>
    `${name ?? 'Someone else'} has saved this post since you opened it. Your text is still here. Reload to see theirs.`,
  notInTrash: 'Move the post to the trash first.',
} as const
