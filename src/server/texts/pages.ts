/* Pages and API errors for requests that the server cannot serve. */

export const noSuchCall = (method: string, path: string) => `There is no ${method} ${path}`

export const tooManyRequests = 'Too many requests. Please wait a moment and try again.'
export const tooManySearches = 'Too many searches. Please wait a moment and try again.'
export const pageUnavailable = 'We can’t show this page right now'

type Notice = { title: string; text: string }

export const searchLimitNotice: Notice = {
  title: 'Too many searches',
  text: 'We’ve had too many searches from your network in the last minute. Please wait a moment and try again.',
}

/** By error code. */
export const notices: Record<string, Notice> = {
  busy: {
    title: 'The site is busy',
    text: 'More people are reading right now than we can serve at once. Please try again in a moment.',
  },
  unavailable: {
    title: 'We’ll be right back',
    text: 'This page needs our database, and we can’t reach it right now. Please try again in a moment.',
  },
}

export const lastResortTexts = {
  title: 'Unexpected Application Error!',
  home: 'Return to Home',
} as const
