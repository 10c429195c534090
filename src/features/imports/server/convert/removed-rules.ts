import { element, findElement, text, textOf } from './dom.ts'
import { asBlocks } from './flow.ts'
import { addNote } from './notes.ts'
import { type Rule, type Rules, forAll } from './walk.ts'

/* Elements that we can't import. A note names them, and only words that belong to the text stay. */

const removed =
  (code: string): Rule =>
  (_found, walk) => {
    addNote(walk.notes, code)
    return []
  }

const form: Rule = ({ children }, walk) => {
  addNote(walk.notes, 'form')
  return asBlocks(walk.convert(children), walk)
}

/** A button with a link in it, or with an address, stays a link. */
const button: Rule = ({ children }, walk) => {
  if (findElement(children, ({ name }) => name === 'a')) return walk.convert(children)
  addNote(walk.notes, 'button', textOf(children))
  return []
}

const formula: Rule = ({ children }, walk) => {
  const words = textOf(children).replaceAll(/\s+/g, ' ').trim()
  addNote(walk.notes, 'formula', words)
  return words ? [element('code', {}, [text(words)])] : []
}

export const removedRules: Rules = {
  script: removed('script'),
  style: removed('style'),
  form,
  button,
  math: formula,
  svg: removed('drawing'),
  canvas: removed('drawing'),
  ...forAll('input select x-textarea datalist keygen', removed('form')),
  ...forAll('link meta base basefont head x-title template map area slot', () => []),
}
