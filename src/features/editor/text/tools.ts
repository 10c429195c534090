import type { ChainedCommands, Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { FontStyle } from '#features/editor/text/font-style.ts'
import { ALIGNMENTS } from '#lib/text-styles.ts'

/** What the editor asks the person for, in a layer of its own. */
export type Question = 'link' | 'picture' | 'player'

/** One thing that can be done to the text, from the toolbar, the slash menu or by its keys. */
export type Tool = {
  name: string
  label: string
  /** Its keys, as a person reads them. `Mod` is Ctrl, or Cmd on a Mac. */
  keys?: string
  /** A switch tells whether it is on; what only acts has none. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor, ask: (question: Question) => void) => void
}

/** A switch for a mark or a kind of block, by its name in the text. */
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
  toggle('bold', { name: 'bold', label: 'Bold', keys: 'Mod+B' }, (chain) => chain.toggleBold()),
  toggle('italic', { name: 'italic', label: 'Italic', keys: 'Mod+I' }, (chain) => chain.toggleItalic()),
  toggle('underline', { name: 'underline', label: 'Underline', keys: 'Mod+U' }, (chain) =>
    chain.toggleUnderline(),
  ),
  toggle('strike', { name: 'strike', label: 'Strikethrough', keys: 'Mod+Shift+S' }, (chain) =>
    chain.toggleStrike(),
  ),
  toggle('code', { name: 'code', label: 'Code', keys: 'Mod+E' }, (chain) => chain.toggleCode()),
]

const SIDE_LABELS = {
  left: 'Align left',
  center: 'Align center',
  right: 'Align right',
  justify: 'Justify',
}
const SIDE_KEYS = { left: 'L', center: 'E', right: 'R', justify: 'J' }

const ALIGN: Tool[] = ALIGNMENTS.map((side) => ({
  name: `align-${side}`,
  label: SIDE_LABELS[side],
  keys: `Mod+Shift+${SIDE_KEYS[side]}`,
  // Left is how text is set anyway, and is not written.
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
  toggle('bulletList', { name: 'bullets', label: 'Bullet list', keys: 'Mod+Shift+8' }, (chain) =>
    chain.toggleBulletList(),
  ),
  toggle('orderedList', { name: 'numbers', label: 'Numbered list', keys: 'Mod+Shift+7' }, (chain) =>
    chain.toggleOrderedList(),
  ),
  toggle('taskList', { name: 'tasks', label: 'Task list', keys: 'Mod+Shift+9' }, (chain) =>
    chain.toggleTaskList(),
  ),
]

const BLOCKS: Tool[] = [
  toggle('blockquote', { name: 'quote', label: 'Quote', keys: 'Mod+Shift+B' }, (chain) =>
    chain.toggleBlockquote(),
  ),
  toggle('codeBlock', { name: 'code-block', label: 'Code block', keys: 'Mod+Alt+C' }, (chain) =>
    chain.toggleCodeBlock(),
  ),
  {
    name: 'rule',
    label: 'Horizontal rule',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'break',
    label: 'Line break',
    keys: 'Shift+Enter',
    run: (editor) => editor.chain().focus().setHardBreak().run(),
  },
]

const INSERT: Tool[] = [
  {
    name: 'link',
    label: 'Link',
    keys: 'Mod+K',
    isOn: (editor) => editor.isActive('link'),
    run: (_editor, ask) => ask('link'),
  },
  { name: 'picture', label: 'Image', run: (_editor, ask) => ask('picture') },
  { name: 'player', label: 'Player', run: (_editor, ask) => ask('player') },
]

const HISTORY: Tool[] = [
  {
    name: 'undo',
    label: 'Undo',
    keys: 'Mod+Z',
    can: ({ state }) => undoDepth(state) > 0,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    can: ({ state }) => redoDepth(state) > 0,
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

const CLEAR: Tool[] = [
  {
    name: 'clear',
    label: 'Clear formatting',
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

/** What a paragraph can be: 0 for plain text. */
export function setBlock(editor: Editor, level: number): void {
  const chain = editor.chain()
  const heading = HEADINGS.find((known) => known === level)
  if (heading) chain.setHeading({ level: heading }).run()
  else chain.setParagraph().run()
}

export const blockOf = (editor: Editor): number =>
  HEADINGS.find((level) => editor.isActive('heading', { level })) ?? 0

/** Gives letters a font, a size or a colour; null is the default. */
export function setFontStyle(editor: Editor, style: Partial<FontStyle>): boolean {
  const wanted = Object.values({ ...editor.getAttributes('textStyle'), ...style })
  // For what is typed next; nothing is left of it that could be tidied up.
  if (editor.state.selection.empty && !wanted.some(Boolean)) return editor.commands.unsetMark('textStyle')
  return editor.chain().setMark('textStyle', style).removeEmptyTextStyle().run()
}
