/* The frame of every public page. It is part of the reader's first script, so each text is a separate constant. */

export const NO_NAME = 'Music Blog'
export const SKIP = 'Skip to content'
export const RETURN_HOME = 'Return to Home'

export const HOME = 'Home'
export const BLOG = 'Blog'
export const SUBMIT_MUSIC = 'Submit Music'
export const FRONT_PAGE = 'Front page'
export const SEARCH = 'Search articles, artists...'
export const MAIN_NAVIGATION = 'Main'
export const MENU = 'Menu'
export const MORE = 'More'
export const OPEN_MENU = 'Open menu'
export const CLOSE_MENU = 'Close menu'

export const FOOTER = 'Footer'
export const EXPLORE = 'Explore'
export const QUICK_LINKS = 'Quick Links'
export const THE_MAGAZINE = 'The magazine'
export const JOIN_AS_CURATOR = 'Join as Curator'
export const ABOUT = 'About'
export const CONTACT = 'Contact'
export const PRIVACY = 'Privacy'
export const SOCIAL_LINKS = 'Elsewhere'

export const APPLICATION_ERROR = 'Unexpected Application Error!'
export const UNKNOWN_ERROR = 'Unknown error'
export const NOT_LOADED = "This page didn't load"
export const NOT_LOADED_DETAIL = "We couldn't fetch all of it. Check your connection and try again."
