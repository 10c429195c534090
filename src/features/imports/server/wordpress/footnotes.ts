import type { ShortcodeRule } from './shortcodes.ts'

const NAMES = 'footnote footnotes fn efn_note efn mfn ref note sidenote'.split(' ')
/** The plugin "footnotes" writes them as ((…)). Shorter ones are rather part of a sentence. */
const DOUBLE = /\(\((?=[^()]*\s)((?:[^()]|\([^()]{0,200}\)){5,3000})\)\)/g

/** Footnotes of plugins, which become numbers in the text and a list below it. */
export class Footnotes {
  readonly #notes: string[] = []

  /** Shortcodes with a footnote inside. */
  readonly rules: Readonly<Record<string, ShortcodeRule>> = Object.fromEntries(
    NAMES.map(
      (name) =>
        [name, ({ content }) => (content?.trim() ? this.#add(content) : '')] satisfies [
          string,
          ShortcodeRule,
        ],
    ),
  )

  /** The text with numbers in place of ((…)). */
  withoutDouble(text: string): string {
    return text.includes('((') ? text.replaceAll(DOUBLE, (_all, note: string) => this.#add(note)) : text
  }

  /** The list for the end of the text. */
  list(): string {
    if (this.#notes.length === 0) return ''
    return `<hr><ol>${this.#notes.map((note) => `<li>${note}</li>`).join('')}</ol>`
  }

  #add(note: string): string {
    this.#notes.push(note.trim())
    return `<sup>${this.#notes.length}</sup>`
  }
}
