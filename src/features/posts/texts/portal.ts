import { countOf, formatCount } from '#lib/numbers.ts'

export const contentPageTexts = {
  title: 'Content Management',
  create: 'Create New Post',
  tabsLabel: 'Content',
  posts: 'Blog Posts',
  genres: 'Genre/Category',
  authors: 'Guest authors',
} as const

export const postFilterTexts = {
  search: 'Search posts...',
  status: 'Status',
  counts: 'Posts by status',
  everything: 'All',
  all: 'All Status',
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  review: 'Waiting for review',
  trash: 'Trash',
} as const

export const postListTexts = {
  post: 'post',
  posts: 'posts',
  noMatch: (text: string) => `No posts match “${text}”.`,
  empty: {
    all: 'No posts yet. Choose “Create New Post” to write the first one.',
    published: 'No published posts yet.',
    draft: 'No drafts.',
    scheduled: 'No scheduled posts.',
    review: 'No posts waiting for review.',
    trash: 'The trash is empty.',
  },
  /** Follows the number of posts in the trash. */
  trashNote: '. Posts are deleted permanently after 30 days in the trash.',
} as const

export const postCardTexts = {
  inTrash: 'in the trash',
  inReview: 'waiting for review',
  featured: 'Featured',
  priority: (priority: number) => `Priority: ${priority}`,
  views: (count: number) => `${formatCount(count)} views`,
  /** The time of publication follows. */
  scheduledFor: 'Scheduled for ',
  daysLeft: (days: number) => `Deleted permanently in ${countOf(days, 'day')}`,
} as const

export const postActionTexts = {
  edit: 'Edit',
  view: 'View',
  restore: 'Restore',
  deleteForever: 'Delete permanently',
  deleted: 'Post deleted',
  deletedForever: 'Post deleted permanently',
  deleteFailed: 'Failed to delete post',
  restored: 'Post restored',
  restoreFailed: 'Failed to restore post',
} as const

export const priorityTexts = {
  label: 'Priority',
  saved: 'Priority updated',
  failedTitle: 'Error',
  failed: 'Failed to update priority',
} as const
