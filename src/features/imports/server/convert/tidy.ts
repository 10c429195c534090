import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import type { Note } from '../source.ts'
import { blockRules } from './block-rules.ts'
import { cleanText } from './clean-text.ts'
import { serialise, text, textOf } from './dom.ts'
import { figure, isCaptionBox } from './figure-rules.ts'
import { asBlocks } from './flow.ts'
import { frameRules } from './frame-rules.ts'
import { addNote } from './notes.ts'
import { parseHtml } from './parse.ts'
import { pictureRules } from './picture-rules.ts'
import { recordingRules } from './recordings.ts'
import { removedRules } from './removed-rules.ts'
import { tableRules } from './table-rules.ts'
import { textRules } from './text-rules.ts'
import type { Rule, Rules, Walk } from './walk.ts'
import { isWidget, widget } from './widget-rules.ts'

const RULES: Rules = {
  ...textRules,
  ...blockRules,
  ...tableRules,
  figure,
  ...pictureRules,
  ...recordingRules,
  ...frameRules,
  ...removedRules,
}

/** Elements of plugins and themes. Their words stay. If there are none, a note names the lost element. */
const unknown: Rule = (found, walk) => {
  if (!textOf(found.children).trim() && found.children.length === 0)
    addNote(walk.notes, 'element', found.name)
  return found.name.includes('-') || found.name.includes(':')
    ? asBlocks(walk.convert(found.children), walk)
    : walk.convert(found.children)
}

function replacementOf(found: Element, walk: Walk): ChildNode[] {
  if (isWidget(found)) return widget(found, walk)
  if (isCaptionBox(found)) return figure(found, walk)
  const rule = Object.hasOwn(RULES, found.name) ? RULES[found.name] : unknown
  return (rule ?? unknown)(found, walk)
}

function walkOf(notes: Note[]): Walk {
  const walk: Walk = {
    notes,
    inLink: false,
    inEntry: false,
    lastPicture: '',
    convert: (nodes) =>
      nodes.flatMap((node) => {
        if (isText(node)) return [text(node.data)]
        return isTag(node) ? replacementOf(node, walk) : []
      }),
  }
  return walk
}

/**
 * Turns any HTML into HTML that our editor could have written, in which addresses are still those of the old site.
 * Recordings stay as `<audio>` and `<video>`, and downloads as `<a data-file>`. Everything that can't stay becomes
 * plain text, a link or a note.
 */
export function tidy(html: string, notes: Note[]): string {
  const walk = walkOf(notes)
  const nodes = parseHtml(cleanText(html))
  return serialise(asBlocks(walk.convert(nodes), walk))
}
