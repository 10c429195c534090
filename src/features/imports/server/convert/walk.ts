import type { ChildNode, Element } from 'domhandler'
import type { Note } from '../source.ts'

/** The state that the rules for elements share while they walk through one text. */
export type Walk = {
  notes: Note[]
  /** Converts nodes to those that our texts may have. */
  convert: (nodes: readonly ChildNode[]) => ChildNode[]
  inLink: boolean
  /** Whether we are inside a list or table, where an address is one of several and doesn't become a player. */
  inEntry: boolean
  /** The address of the last picture. A `noscript` element after it often repeats it. */
  lastPicture: string
}

/** Gives the nodes that take the place of an element. */
export type Rule = (element: Element, walk: Walk) => ChildNode[]

export type Rules = Record<string, Rule>

/** The same rule for several elements. */
export const forAll = (names: string, rule: Rule): Rules =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]))
