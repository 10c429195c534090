// A post's page loads this file at once: single constants, and no texts of parts that load later.
export const BADGES_LABEL = 'About this post'
export const FEATURED = 'Featured'
export const TAGS_LABEL = 'Tags'
export const NO_TAGS = 'No tags'
