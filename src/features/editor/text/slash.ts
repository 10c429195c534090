import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { findSuggestionMatch, Suggestion } from '@tiptap/suggestion'
import { HEADINGS, type Question, setBlock, type Tool, TOOLS } from '#features/editor/text/tools.ts'
import { createStore } from '#ui/store.ts'
import { slashTexts, toolbarTexts } from '../texts/writing.ts'

/** The blocks that the slash menu offers. */
const SLASH_TOOLS: Tool[] = [
  { name: 'text', label: slashTexts.text, run: (editor) => setBlock(editor, 0) },
  ...HEADINGS.map((level): Tool => ({
    name: `heading-${level}`,
    label: toolbarTexts.heading(level),
    run: (editor) => setBlock(editor, level),
  })),
  ...TOOLS.lists,
  ...TOOLS.blocks,
  ...TOOLS.insert.filter(({ name }) => name !== 'link'),
]

const ALIASES: Record<string, string> = slashTexts.aliases

/** Tools with a name or alias that begins with the typed text. Headings also match h1 to h6. */
export function matchingTools(query: string): Tool[] {
  const wanted = query.toLowerCase()
  return SLASH_TOOLS.filter(({ name, label }) => {
    const words = `${label} ${ALIASES[name] ?? ''} ${name.replace(/^heading-/, 'h')}`.toLowerCase()
    return words.startsWith(wanted) || words.split(' ').some((word) => word.startsWith(wanted))
  })
}

export type SlashState = {
  tools: Tool[]
  current: number
  choose: (tool: Tool) => void
  /** The position of the slash in the window. */
  place: () => DOMRect | null
}

export type SlashStore = ReturnType<typeof createSlashStore>

/** The state of the menu, null while it is closed. The editor writes it, and the menu reads it. */
export const createSlashStore = () => createStore<SlashState | null>(null)

/** The entry that a key moves to; undefined for other keys. */
export function entryReached(key: string, { tools, current }: SlashState): number | undefined {
  const last = tools.length - 1
  if (key === 'ArrowDown') return current < last ? current + 1 : 0
  if (key === 'ArrowUp') return current > 0 ? current - 1 : last
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

const SLASH = '/'

type Options = { store: SlashStore; ask: (question: Question) => void }

export const Slash = Extension.create<Options>({
  name: 'slash',
  priority: 1000,

  addProseMirrorPlugins() {
    const { store, ask } = this.options
    return [
      Suggestion<Tool, Tool>({
        editor: this.editor,
        pluginKey: new PluginKey('slash'),
        char: SLASH,
        // Runs on every key, so skip the search when there is no slash.
        findSuggestionMatch: (trigger) =>
          trigger.$position.nodeBefore?.text?.includes(SLASH) ? findSuggestionMatch(trigger) : null,
        allow: ({ state, range }) => allowsBlocks(state.doc.resolve(range.from).parent.type.name),
        items: ({ query }) => matchingTools(query),
        command: ({ editor, range, props }) => {
          editor.chain().focus().deleteRange(range).run()
          props.run(editor, ask)
        },
        render: () => renderTo(store, this.editor),
      }),
    ]
  },
})

const allowsBlocks = (parent: string) => parent === 'paragraph' || parent === 'heading'

function renderTo(store: SlashStore, editor: Editor) {
  type Shown = {
    items: Tool[]
    command: (tool: Tool) => void
    clientRect?: (() => DOMRect | null) | null
  }
  const show = ({ items, command, clientRect }: Shown) => {
    const before = store.get()?.tools[store.get()?.current ?? 0]
    const current = Math.max(0, before ? items.indexOf(before) : 0)
    store.set(
      items.length > 0
        ? { tools: items, current, choose: command, place: () => clientRect?.() ?? null }
        : null,
    )
  }
  return {
    onStart: show,
    onUpdate: show,
    onExit: () => store.set(null),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => {
      const state = store.get()
      if (!state || editor.view.composing) return false
      const tool = state.tools[state.current]
      if ((event.key === 'Enter' || event.key === 'Tab') && tool) {
        state.choose(tool)
        return true
      }
      const reached = entryReached(event.key, state)
      if (reached === undefined) return false
      store.set({ ...state, current: reached })
      return true
    },
  }
}
