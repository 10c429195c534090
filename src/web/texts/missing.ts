export const missingTexts = {
  title: 'Page not found',
  heading: 'Oops! Page not found',
} as const
