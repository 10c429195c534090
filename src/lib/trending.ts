/** What people are said to look for, as long as too few really did. */
export const TRENDING = [
  'AI music production',
  'Indie artists 2025',
  'Hip-hop trends',
  'Electronic fusion',
  'Music streaming',
]
