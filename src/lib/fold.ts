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

/** For comparing names: the same without regard to case. */
export const caseKey = (text: string) => text.normalize('NFC').toLowerCase()

/** Most English texts. They have no accents, and looking for them would take most of the time. */
const PLAIN = /^\p{ASCII}*$/u

/** For searching: lower case, no accents, plain letters. The same on both engines, since neither does it alike. */
export const fold = (text: string) => (PLAIN.test(text) ? text.toLowerCase() : foldLetters(text))

const foldLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL, (letter) => LETTERS_WITHOUT_MARKS[letter] ?? letter)

/** The words of a text, folded. */
export const words = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** What the portal's list is searched in: a post's title and author. */
export const findKey = (post: { title: string; author_name: string }) =>
  fold(`${post.title}\n${post.author_name}`)
