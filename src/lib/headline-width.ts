/** How wide a letter of the headlines' face is at its heaviest, in em: measured, and rounded up by kind. */
const WIDTHS: [RegExp, number][] = [
  // Pictures set as letters.
  [/\p{Extended_Pictographic}/u, 1.4],
  [/[\s.,:;'’!|()/iIjl1-]/u, 0.28],
  [/[tfrJL]/u, 0.43],
  [/[mwMW@%]/u, 0.92],
  [/\p{Lu}|[&#]/u, 0.66],
  // Letters as wide as they are high, such as those of Japanese.
  [/[\u1100-\u11ff\u2e80-\uffef]/u, 1.05],
]
const OTHER = 0.58

const widthOf = (letter: string): number => WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER

/** The width of a text set as a headline, in em; never less than it is. */
export const headlineWidth = (text: string): number =>
  Array.from(text.normalize('NFC')).reduce((sum, letter) => sum + widthOf(letter), 0)
