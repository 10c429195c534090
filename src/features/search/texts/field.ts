// The field is part of the listing's first download, so its texts are apart from those of the panel.
export const searchFieldTexts = {
  label: 'Search the blog',
  placeholder: 'Artists, records, genres',
  clear: 'Clear',
  clearWhat: ' search',
} as const
