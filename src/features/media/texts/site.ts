// Texts of a post's page. Single constants, so that the reader downloads no more than the page uses.
export const LOAD_PLAYER = 'Load player'
export const THE_WEB = 'the web'
export const loadPlayerText = (title: string) => `${LOAD_PLAYER}: ${title}`
export const connectsText = (platform: string) => `Loading it connects you to ${platform}.`
export const onPlatformText = (what: string, platform: string) => `${what} on ${platform}`
export const WATCH = 'Watch'
export const LISTEN = 'Listen'

export const playText = (title: string) => `Play ${title}`
export const pauseText = (title: string) => `Pause ${title}`
export const positionLabel = (title: string) => `Position in ${title}`
export const positionText = (position: string, duration: string) => `${position} of ${duration}`
export const TRACK_FAILED = 'This track can’t be played right now.'
