import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { SwatchMenu } from '#features/editor/text/swatch-menu.tsx'
import { ToolButton } from '#features/editor/text/tool-button.tsx'
import { ToolIcon } from '#features/editor/text/tool-icons.tsx'
import { setFontStyle } from '#features/editor/text/tools.ts'
import {
  DEFAULT_HIGHLIGHT,
  DEFAULT_TEXT_COLOUR,
  highlightOf,
  HIGHLIGHTS,
  TEXT_COLOURS,
} from '#lib/text-styles.ts'
import { toolbarTexts as texts } from '../texts/writing.ts'

const letterColour = (name: string) => (name === DEFAULT_TEXT_COLOUR ? 'var(--ink)' : `var(--letter-${name})`)

const LETTER_SWATCHES = TEXT_COLOURS.map(({ name, label }) => ({ name, label, colour: letterColour(name) }))
const HIGHLIGHT_SWATCHES = HIGHLIGHTS.map(({ name, label, value }) => ({ name, label, colour: value }))

export function TextColourMenu({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      (now.getAttributes('textStyle') as { color?: string | null }).color ?? DEFAULT_TEXT_COLOUR,
  })
  return (
    <SwatchMenu
      name="colour"
      label={texts.colour}
      swatches={LETTER_SWATCHES}
      current={current}
      onChoose={(name) => {
        setFontStyle(editor, { color: name === DEFAULT_TEXT_COLOUR ? null : name })
        editor.view.focus()
      }}
    >
      <ToolIcon name="colour" />
      <span className="tool-colour" style={{ background: letterColour(current) }} />
    </SwatchMenu>
  )
}

/** A toggle with the last chosen colour, and a menu for another one. */
export function HighlightMenu({ editor }: { editor: Editor }) {
  const [last, setLast] = useState(DEFAULT_HIGHLIGHT)
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('highlight') ? (now.getAttributes('highlight') as { color: string }).color : '',
  })
  return (
    <>
      <ToolButton
        tool={{ name: 'highlight', label: texts.highlight, keys: 'Mod+Shift+H' }}
        pressed={current !== ''}
        onPress={() => {
          const chain = editor.chain().focus()
          if (current) chain.unsetHighlight().run()
          else chain.setHighlight({ color: last }).run()
        }}
      >
        <ToolIcon name="highlight" />
        <span className="tool-colour" style={{ background: highlightOf(last)?.value }} />
      </ToolButton>
      <SwatchMenu
        name="highlight-colour"
        label={texts.highlightColour}
        swatches={HIGHLIGHT_SWATCHES}
        current={current}
        onChoose={(name) => {
          setLast(name)
          editor.commands.setHighlight({ color: name })
          editor.view.focus()
        }}
      />
    </>
  )
}
