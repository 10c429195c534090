/*
 * Names and titles that strangers type end up in our mails, under our name. Here they become short, plain text that no
 * mail program turns into a link, so that nobody can make our mail carry their own message.
 */

const NAME_MAX = 60
const TITLE_MAX = 80
const BLOCK_MAX = 5000

/** Joiners, variation selectors and other characters that show nothing, but split a word for a program. */
const IGNORED = /\p{Default_Ignorable_Code_Point}+/gu
/** Control characters, private ones and those that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu

/** Letters and their accents as one character where there is one: "M.Í.A." is no domain. */
const seen = (text: string): string => text.replace(IGNORED, '').replace(UNSEEN, ' ').normalize('NFC')

const DOT = '[.。．｡․]'

/**
 * A space in the middle keeps mail programs from making a link, and people can still read it: after a scheme, before
 * an @, and after the dot in front of letters that could be the end of a domain.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/(?<=\p{L}\p{N}?):(?=\S)/gu, ': ')
    .replace(/(\S)[@＠](?=\S)/gu, '$1 @')
    .replace(new RegExp(`(${DOT})(?=[\\p{L}\\p{M}\\p{N}-]*\\p{L}[\\p{L}\\p{M}\\p{N}-])`, 'gu'), '$1 ')
    .replace(/\/{2,}/g, '/')

const segmenter = new Intl.Segmenter('en')

/** As people see them: an emoji or a letter with its accents is one. */
const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

const shortened = (text: string, max: number): string => {
  const letters = lettersOf(text)
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** One line. Double quotes are ours: they say where a title begins and ends. */
const oneLine = (text: string, max: number): string =>
  shortened(
    withoutLinks(seen(text).replace(/["“”„‟«»]/g, '’'))
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  )

export const strangersName = (name: string): string => oneLine(name, NAME_MAX)

export const strangersTitle = (title: string): string => oneLine(title, TITLE_MAX)

/** A longer text, with its lines, each marked as quoted. */
export const strangersWords = (text: string): string =>
  shortened(text.replace(/\r\n?/g, '\n'), BLOCK_MAX)
    .split('\n')
    .map((line) => `> ${withoutLinks(seen(line))}`.trimEnd())
    .join('\n')
