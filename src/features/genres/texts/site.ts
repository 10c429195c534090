export const allGenres = 'All Genres'
export const genresLabel = 'Genres'
