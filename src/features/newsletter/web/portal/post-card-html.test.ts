import { expect, test } from 'vitest'
import { withCard } from './post-card-html.ts'

test('there is exactly one rule between two cards, wherever the cursor is', () => {
  expect(withCard('', 'A', '')).toBe('A')
  expect(withCard('Intro\n', 'A', '')).toBe('Intro\n\n<hr>\n\nA')
  const two = withCard('A', 'B', '')
  expect(two).toBe('A\n\n<hr>\n\nB')
  expect(withCard('A\n\n<hr>', 'C', '\n\nB')).toBe('A\n\n<hr>\n\nC\n\n<hr>\n\nB')
  expect(withCard('A', 'C', '<hr>\n\nB')).toBe('A\n\n<hr>\n\nC\n\n<hr>\n\nB')
})
