/** The width of letters in the headline font at its heaviest weight, in em. Measured, then rounded up. */
const WIDTHS: [RegExp, number][] = [
  // Emoji.
  [/\p{Extended_Pictographic}/u, 1.4],
  [/[\s.,:;'’!|()/iIjl1-]/u, 0.28],
  [/[tfrJL]/u, 0.43],
  [/[mwMW@%]/u, 0.92],
  [/\p{Lu}|[&#]/u, 0.66],
  // Full-width letters, such as Japanese.
  [/[\u1100-\u11ff\u2e80-\uffef]/u, 1.05],
]
const OTHER = 0.58

const widthOf = (letter: string): number => WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER

/** An upper bound for the width of a headline, in em. */
export const headlineWidth = (text: string): number =>
  Array.from(text.normalize('NFC')).reduce((sum, letter) => sum + widthOf(letter), 0)
