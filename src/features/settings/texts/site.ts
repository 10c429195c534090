export const STATS_LOADING = '...'
export const ARTISTS_FEATURED = 'Artists Featured'
export const REVIEWS_PUBLISHED = 'Reviews Published'
export const MONTHLY_READERS = 'Monthly Readers'
