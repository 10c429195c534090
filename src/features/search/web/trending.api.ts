import { readQuery } from '#ui/api.ts'

export const trendingQuery = readQuery('GET /api/searches/trending', 'record')
