/** Shown until readers' own searches can be shown. */
export const TRENDING = [
  'AI music production',
  'Indie artists 2025',
  'Hip-hop trends',
  'Electronic fusion',
  'Music streaming',
]
