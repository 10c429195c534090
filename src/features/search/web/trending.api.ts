import { fieldsOf } from '#lib/shapes.ts'
import { readQuery } from '#ui/api.ts'

export const trendingQuery = readQuery('/api/searches/trending', (body): string[] => {
  const { searches } = fieldsOf(body)
  if (!Array.isArray(searches)) throw new TypeError('Expected a list')
  return searches.filter((search) => typeof search === 'string')
})
