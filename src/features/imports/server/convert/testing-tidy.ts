import { expect, test } from 'vitest'
import type { Note } from '../source.ts'
import { tidy } from './tidy.ts'

/** HTML of an old site, what becomes of it, and the codes of its notes. */
export type TidyCase = [given: string, expected: string, ...codes: string[]]

function tidied(html: string) {
  const notes: Note[] = []
  return { html: tidy(html, notes), codes: notes.map(({ code }) => code) }
}

/** One test for each case. HTML that is tidy already must stay as it is. */
export const testTidy = (topic: string, cases: TidyCase[]) =>
  test.each(cases)(`${topic}: %s`, (given, expected, ...codes) => {
    expect(tidied(given)).toEqual({ html: expected, codes })
    expect(tidied(expected).html, 'a second time').toBe(expected)
  })
