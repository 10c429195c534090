/* Names and titles that strangers type appear in mails that we send. These functions turn them into short plain text
   without links, so that nobody can use our mails for their own message. */

const NAME_MAX = 60
const TITLE_MAX = 80
const BLOCK_MAX = 5000

/** Invisible characters, such as joiners, that split a word for a program but not for a person. */
const IGNORED = /\p{Default_Ignorable_Code_Point}+/gu
/** Control characters, private-use characters and those that change the writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu

/** Combines letters with their accents, so that "M.Í.A." does not look like a domain. */
const seen = (text: string): string => text.replace(IGNORED, '').replace(UNSEEN, ' ').normalize('NFC')

const DOT = '[.。．｡․]'

/**
 * Inserts a space that keeps mail programs from making a link: after a scheme, before an @, and after a dot before
 * letters that could be a top-level domain.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/(?<=\p{L}\p{N}?):(?=\S)/gu, ': ')
    .replace(/(\S)[@＠](?=\S)/gu, '$1 @')
    .replace(new RegExp(`(${DOT})(?=[\\p{L}\\p{M}\\p{N}-]*\\p{L}[\\p{L}\\p{M}\\p{N}-])`, 'gu'), '$1 ')
    .replace(/\/{2,}/g, '/')

let segmenter: Intl.Segmenter | undefined

/** Letters as people count them: an emoji or an accented letter is one. */
const lettersOf = (text: string) =>
  Array.from((segmenter ??= new Intl.Segmenter('en')).segment(text), ({ segment }) => segment)

const shortened = (text: string, max: number): string => {
  const letters = lettersOf(text)
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** Removes double quotes, because we put them around titles. */
const oneLine = (text: string, max: number): string =>
  shortened(
    withoutLinks(seen(text).replace(/["“”„‟«»]/g, '’'))
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  )

export const strangersName = (name: string): string => oneLine(name, NAME_MAX)

export const strangersTitle = (title: string): string => oneLine(title, TITLE_MAX)

/** A text of several lines, each marked as quoted. */
export const strangersWords = (text: string): string =>
  shortened(text.replace(/\r\n?/g, '\n'), BLOCK_MAX)
    .split('\n')
    .map((line) => `> ${withoutLinks(seen(line))}`.trimEnd())
    .join('\n')
