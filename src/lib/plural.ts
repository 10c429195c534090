import { formatCount } from './numbers.ts'

/** '1 post', '1,200 posts'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
