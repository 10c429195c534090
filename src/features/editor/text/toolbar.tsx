import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { HighlightMenu, TextColourMenu } from '#features/editor/text/colour-menus.tsx'
import { BlockSelect, FontSelect, SizeSelect } from '#features/editor/text/tool-selects.tsx'
import { RovingContext } from '#features/editor/text/toolbar-context.ts'
import { ToolButton } from '#features/editor/text/tool-button.tsx'
import { type Question, type Tool, TOOLS } from '#features/editor/text/tools.ts'
import { indexAfterKey } from '#features/editor/text/arrow-keys.ts'
import { toolbarTexts as texts } from '../texts/writing.ts'

type ToolbarProps = { editor: Editor; ask: (question: Question) => void }

const ALL = Object.values(TOOLS).flat()

/** Which toggles are on and which tools are disabled. Runs on every key, so it reads all tools at once. */
function readTools(editor: Editor) {
  const on: Record<string, boolean> = {}
  const off: Record<string, boolean> = {}
  for (const { name, isOn, can } of ALL) {
    if (isOn?.(editor)) on[name] = true
    if (can && !can(editor)) off[name] = true
  }
  return { on, off }
}

type ToolRowProps = ToolbarProps & {
  /** The id of the text that the tools format. */
  controls: string
  children: (group: (tools: readonly Tool[]) => ReactNode) => ReactNode
}

/**
 * A row of tools with one tab stop. Alt+F10 moves here from the text, and Escape back. Written by hand, because
 * Base UI's toolbar does not support native selects, which need the arrow keys.
 */
export function ToolRow({ editor, ask, controls, children }: ToolRowProps) {
  const [current, setCurrent] = useState('bold')
  const { on, off } = useEditorState({ editor, selector: ({ editor: now }) => readTools(now) })

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
    const at = tools.findIndex((tool) => tool === document.activeElement)
    if (event.key === 'Escape') editor.commands.focus()
    const reached = at < 0 ? undefined : indexAfterKey(event.key, at, tools.length)
    if (reached === undefined) return
    event.preventDefault()
    tools[reached]?.focus()
  }

  const group = (tools: readonly Tool[]) => (
    <div className="toolbar-group">
      {tools.map((tool) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          pressed={tool.isOn ? on[tool.name] === true : undefined}
          disabled={off[tool.name] === true}
          onPress={() => tool.run(editor, ask)}
        />
      ))}
    </div>
  )

  return (
    <RovingContext value={current}>
      <div
        role="toolbar"
        aria-label={texts.label}
        aria-controls={controls}
        tabIndex={-1}
        className="toolbar"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setCurrent((target as HTMLElement).dataset['tool'] ?? current)}
      >
        {children(group)}
      </div>
    </RovingContext>
  )
}

export const Toolbar = ({ editor, ask }: ToolbarProps) => (
  <ToolRow editor={editor} ask={ask} controls="post-content">
    {(group) => (
      <>
        {group(TOOLS.history)}
        <div className="toolbar-group">
          <BlockSelect editor={editor} />
          <FontSelect editor={editor} />
          <SizeSelect editor={editor} />
        </div>
        {group(TOOLS.marks)}
        <div className="toolbar-group">
          <TextColourMenu editor={editor} />
          <HighlightMenu editor={editor} />
        </div>
        {group(TOOLS.align)}
        {group(TOOLS.lists)}
        {group(TOOLS.blocks)}
        {group(TOOLS.insert)}
        {group(TOOLS.clear)}
      </>
    )}
  </ToolRow>
)
