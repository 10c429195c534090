export const pageTexts = {
  /** Used until an editor writes a title, and when the page can't be loaded. */
  titles: { about: 'About', contact: 'Contact', privacy: 'Privacy' },
  loading: 'Loading page...',
  loadFailed: 'Failed to load this page',
} as const
