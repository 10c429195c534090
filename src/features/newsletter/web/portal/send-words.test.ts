import { expect, test } from 'vitest'
import { secondsLeft, startsIn, subscribers } from './send-words.ts'

test('the countdown goes by the server’s seconds, and ends at nothing', () => {
  expect(secondsLeft(30, 1_000, 1_000)).toBe(30)
  expect(secondsLeft(30, 1_000, 4_200)).toBe(27)
  expect(secondsLeft(30, 1_000, 90_000)).toBe(0)
})

test('it is said in words', () => {
  expect(startsIn(27)).toBe('Sending in 27 s')
  expect(startsIn(0)).toBe('Sending starts now')
  expect(subscribers(1)).toBe('1 subscriber')
  expect(subscribers(1234)).toBe('1,234 subscribers')
})
