import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeSections } from './home-sections.ts'
import { type Card, cardOf } from '../post-fields.ts'

const card = (id: string): Card => cardOf({ id, title: id })!
const cards = (ids: string) => ids.split('').map(card)
const ids = (posts: Card[]) => posts.map(({ id }) => id).join('')

const shown = (featured: string, latest: string, popular: string, next = '') => {
  const { hero, ...lists } = homeSections({
    featured: cards(featured),
    latest: cards(latest),
    next: cards(next),
    popular: cards(popular),
  })
  return [hero?.id ?? '', ids(lists.featured), ids(lists.latest), ids(lists.popular)]
}

test('lists without common posts stay as they are, and the hero also appears in its section', () => {
  expect(shown('abcd', 'efghij', 'klm')).toEqual(['a', 'bcda', 'efghij', 'klm'])
})

test('the hero is not repeated in its section when it is also in the ranking', () => {
  expect(shown('abcd', 'efghij', 'akl')).toEqual(['a', 'bcd', 'efghij', 'akl'])
})

test('Latest leaves out posts above it and in the ranking, and the ranking stays complete', () => {
  expect(shown('abcd', 'abcefg', 'bak')).toEqual(['a', 'bcd', 'cefg', 'bak'])
})

test('Latest stays full as long as there are more posts', () => {
  expect(shown('abcd', 'abcefg', 'bak', 'hijklm')).toEqual(['a', 'bcd', 'cefghi', 'bak'])
})

test('a post that moves to the next page of Latest between two reads appears once', () => {
  expect(shown('abcd', 'abcefg', 'bak', 'gghi')).toEqual(['a', 'bcd', 'cefghi', 'bak'])
})

test('a site with one post shows it as featured and as the latest', () => {
  expect(shown('a', 'a', 'a')).toEqual(['', 'a', 'a', ''])
})

test('no post is ever on the page three times, and Latest is empty only when there are no posts', () => {
  const list = (max: number) =>
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: max })
  fc.assert(
    fc.property(list(4), list(6), list(3), list(6), (featured, latest, popular, next) => {
      const sections = shown(featured.join(''), latest.join(''), popular.join(''), next.join(''))
      const all = sections.join('')
      for (const id of all) expect(all.split(id).length - 1).toBeLessThanOrEqual(2)
      expect(latest.length > 0 && sections[2] === '').toBe(false)
    }),
  )
})
