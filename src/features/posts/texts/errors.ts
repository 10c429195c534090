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
  notYours: 'You can only change your own posts.',
  published:
    'This post is already with the editors. Ask them to change it, or to turn it back into a draft for you.',
  mayNotPublish: 'Only editors publish posts. Save it as a draft and submit it for review.',
  mayNotArrange: 'Only editors choose featured posts, priorities and categories.',
  searchDrafts: 'You can search published posts only. Use `find` for your own drafts.',
  notADraft: 'Only drafts can be submitted for review.',
  notWaiting: 'This post is not waiting for review any more. Reload to see its current status.',
  notInTrash: 'Move the post to the trash first.',
} as const
