// Parts of a post's page that the editor's preview shows, too.
export const ABOUT_AUTHORS = 'About the Authors'
export const ABOUT_AUTHOR = 'About the Author'
export const AUDIO_TRACK = 'Audio track'
export const FEATURED_MEDIA = 'Featured Media'
export const VIDEO = 'Video'
export const AUDIO = 'Audio'
