const LETTERS_WITHOUT_MARKS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS_WITHOUT_MARKS).join('')}]`, 'g')

/** For comparing names without regard to case. */
export const caseKey = (text: string) => text.normalize('NFC').toLowerCase()

/** Most English texts. Checking for this first skips the slow removal of accents. */
const PLAIN = /^\p{ASCII}*$/u

/** For searching: lower case without accents. We do this ourselves because the two databases do it differently. */
export const fold = (text: string) => (PLAIN.test(text) ? text.toLowerCase() : foldLetters(text))

const foldLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL, (letter) => LETTERS_WITHOUT_MARKS[letter] ?? letter)

export const words = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The text that searches of the portal's post list look in. */
export const findKey = (post: { title: string; author_name: string }) =>
  fold(`${post.title}\n${post.author_name}`)
