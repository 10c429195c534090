export const analyticsErrors = {
  /** In 'Post not found'. */
  post: 'Post',
  day: 'Enter a day such as 2026-11-15',
  order: 'The first day must not be after the last day',
  tooLong: (days: number) => `A period can have at most ${days} days`,
  tooManyEvents: 'Too many events. Please wait a moment.',
} as const
