import type { ChainedCommands, Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { FontStyle } from '#features/editor/text/font-style.ts'
import { ALIGNMENTS } from '#lib/text-styles.ts'
import { toolTexts as texts } from '../texts/writing.ts'

/** Questions that the editor asks in a dialog. */
export type Question = 'link' | 'picture' | 'player'

/** An action on the text, from the toolbar, the slash menu or a shortcut. */
export type Tool = {
  name: string
  label: string
  /** The shortcut as people read it. `Mod` is Ctrl, or Cmd on a Mac. */
  keys?: string
  /** Only toggles have this. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor, ask: (question: Question) => void) => void
}

/** A toggle for a mark or block type. */
const toggle = (
  type: string,
  tool: Pick<Tool, 'name' | 'label' | 'keys'>,
  change: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({
  ...tool,
  isOn: (editor) => editor.isActive(type),
  run: (editor) => change(editor.chain().focus()).run(),
})

const MARKS = [
  toggle('bold', { name: 'bold', label: texts.bold, keys: 'Mod+B' }, (chain) => chain.toggleBold()),
  toggle('italic', { name: 'italic', label: texts.italic, keys: 'Mod+I' }, (chain) => chain.toggleItalic()),
  toggle('underline', { name: 'underline', label: texts.underline, keys: 'Mod+U' }, (chain) =>
    chain.toggleUnderline(),
  ),
  toggle('strike', { name: 'strike', label: texts.strike, keys: 'Mod+Shift+S' }, (chain) =>
    chain.toggleStrike(),
  ),
  toggle('code', { name: 'code', label: texts.code, keys: 'Mod+E' }, (chain) => chain.toggleCode()),
]

const SIDE_KEYS = { left: 'L', center: 'E', right: 'R', justify: 'J' }

const ALIGN: Tool[] = ALIGNMENTS.map((side) => ({
  name: `align-${side}`,
  label: texts.alignments[side],
  keys: `Mod+Shift+${SIDE_KEYS[side]}`,
  // Left is the default, so it is not stored.
  isOn: (editor) =>
    side === 'left'
      ? !ALIGNMENTS.some((other) => other !== 'left' && editor.isActive({ textAlign: other }))
      : editor.isActive({ textAlign: side }),
  run: (editor) => {
    const chain = editor.chain().focus()
    if (side === 'left') chain.unsetTextAlign().run()
    else chain.setTextAlign(side).run()
  },
}))

const LISTS = [
  toggle('bulletList', { name: 'bullets', label: texts.bullets, keys: 'Mod+Shift+8' }, (chain) =>
    chain.toggleBulletList(),
  ),
  toggle('orderedList', { name: 'numbers', label: texts.numbers, keys: 'Mod+Shift+7' }, (chain) =>
    chain.toggleOrderedList(),
  ),
  toggle('taskList', { name: 'tasks', label: texts.tasks, keys: 'Mod+Shift+9' }, (chain) =>
    chain.toggleTaskList(),
  ),
]

const BLOCKS: Tool[] = [
  toggle('blockquote', { name: 'quote', label: texts.quote, keys: 'Mod+Shift+B' }, (chain) =>
    chain.toggleBlockquote(),
  ),
  toggle('codeBlock', { name: 'code-block', label: texts.codeBlock, keys: 'Mod+Alt+C' }, (chain) =>
    chain.toggleCodeBlock(),
  ),
  {
    name: 'rule',
    label: texts.rule,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'break',
    label: texts.break,
    keys: 'Shift+Enter',
    run: (editor) => editor.chain().focus().setHardBreak().run(),
  },
]

const INSERT: Tool[] = [
  {
    name: 'link',
    label: texts.link,
    keys: 'Mod+K',
    isOn: (editor) => editor.isActive('link'),
    run: (_editor, ask) => ask('link'),
  },
  { name: 'picture', label: texts.picture, run: (_editor, ask) => ask('picture') },
  { name: 'player', label: texts.player, run: (_editor, ask) => ask('player') },
]

const HISTORY: Tool[] = [
  {
    name: 'undo',
    label: texts.undo,
    keys: 'Mod+Z',
    can: ({ state }) => undoDepth(state) > 0,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: texts.redo,
    keys: 'Mod+Shift+Z',
    can: ({ state }) => redoDepth(state) > 0,
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

const CLEAR: Tool[] = [
  {
    name: 'clear',
    label: texts.clear,
    run: (editor) => editor.chain().focus().unsetAllMarks().unsetTextAlign().run(),
  },
]

export const TOOLS = {
  history: HISTORY,
  marks: MARKS,
  align: ALIGN,
  lists: LISTS,
  blocks: BLOCKS,
  insert: INSERT,
  clear: CLEAR,
}

export const HEADINGS = [1, 2, 3, 4, 5, 6] as const

/** Sets the block type: 0 for a paragraph, otherwise the level of a heading. */
export function setBlock(editor: Editor, level: number): void {
  const chain = editor.chain()
  const heading = HEADINGS.find((known) => known === level)
  if (heading) chain.setHeading({ level: heading }).run()
  else chain.setParagraph().run()
}

export const blockOf = (editor: Editor): number =>
  HEADINGS.find((level) => editor.isActive('heading', { level })) ?? 0

/** Sets font, size or colour; null means the default. */
export function setFontStyle(editor: Editor, style: Partial<FontStyle>): boolean {
  const wanted = Object.values({ ...editor.getAttributes('textStyle'), ...style })
  // With an empty selection there is no text to clean up, so remove the mark for the next typed text.
  if (editor.state.selection.empty && !wanted.some(Boolean)) return editor.commands.unsetMark('textStyle')
  return editor.chain().setMark('textStyle', style).removeEmptyTextStyle().run()
}
