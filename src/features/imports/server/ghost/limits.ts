import { invalid } from '#platform/errors.ts'
import { ghostErrors } from '../../texts/ghost-errors.ts'

export const POSTS_MAX = 500_000

export function limit(count: number, max: number) {
  if (count >= max) throw invalid([{ path: 'file', message: ghostErrors.tooManyRows }])
}
