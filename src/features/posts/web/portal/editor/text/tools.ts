import type { Editor } from '@tiptap/core'
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

const MARKS: Tool[] = [
  {
    name: 'bold',
    label: 'Bold',
    keys: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'Italic',
    keys: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: 'Underline',
    keys: 'Mod+U',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    label: 'Strikethrough',
    keys: 'Mod+Shift+S',
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'code',
    label: 'Code',
    keys: 'Mod+E',
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
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

const LISTS: Tool[] = [
  {
    name: 'bullets',
    label: 'Bullet list',
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    label: 'Numbered list',
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'tasks',
    label: 'Task list',
    keys: 'Mod+Shift+9',
    isOn: (editor) => editor.isActive('taskList'),
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
]

const BLOCKS: Tool[] = [
  {
    name: 'quote',
    label: 'Quote',
    keys: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'code-block',
    label: 'Code block',
    keys: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
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
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    can: (editor) => editor.can().redo(),
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

type Letters = { fontFamily?: string | null; fontSize?: string | null; color?: string | null }

/** Gives letters a font, a size or a colour; null is the default. */
export const setLetters = (editor: Editor, letters: Letters): boolean =>
  editor.chain().setMark('textStyle', letters).removeEmptyTextStyle().run()
