import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef } from 'react'
import type { FontStyle } from '#features/editor/text/font-style.ts'
import { useRoving } from '#features/editor/text/toolbar-context.ts'
import { blockOf, HEADINGS, setBlock, setFontStyle } from '#features/editor/text/tools.ts'
import { DEFAULT_FONT, DEFAULT_FONT_SIZE, FONTS, FONT_SIZES } from '#lib/text-styles.ts'
import { toolbarTexts as texts } from '../texts/writing.ts'

type Option = { value: string; label: string; style?: { fontFamily: string } }

type ToolSelectProps = {
  editor: Editor
  name: string
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

/** A native select. Up and down change it; left and right move to the next tool. */
function ToolSelect({ editor, name, label, value, options, onChoose }: ToolSelectProps) {
  const roving = useRoving(name)
  // After a mouse choice, focus returns to the text. Keyboard users may want to try several.
  const byPointer = useRef(false)
  return (
    <select
      {...roving}
      aria-label={label}
      title={label}
      value={value}
      className={`select tool-select tool-select-${name}`}
      onPointerDown={() => {
        byPointer.current = true
      }}
      onKeyDown={({ key }) => {
        byPointer.current = false
        if (key === 'Enter') editor.commands.focus()
      }}
      onChange={(event) => {
        onChoose(event.target.value)
        if (byPointer.current) editor.commands.focus()
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} style={option.style}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

const BLOCKS: Option[] = [
  { value: '0', label: texts.paragraph },
  ...HEADINGS.map((level) => ({ value: String(level), label: texts.heading(level) })),
]

export function BlockSelect({ editor }: { editor: Editor }) {
  const value = useEditorState({ editor, selector: ({ editor: now }) => blockOf(now) })
  return (
    <ToolSelect
      editor={editor}
      name="block"
      label={texts.textStyle}
      value={String(value)}
      options={BLOCKS}
      onChoose={(level) => setBlock(editor, Number(level))}
    />
  )
}

const fontStyleAt = (editor: Editor) => editor.getAttributes('textStyle') as Partial<FontStyle>

const FONT_OPTIONS = FONTS.map(({ name, stack }) => ({
  value: name,
  label: name,
  style: { fontFamily: stack },
}))

export function FontSelect({ editor }: { editor: Editor }) {
  const value = useEditorState({
    editor,
    selector: ({ editor: now }) => fontStyleAt(now).fontFamily ?? DEFAULT_FONT,
  })
  return (
    <ToolSelect
      editor={editor}
      name="font"
      label={texts.font}
      value={value}
      options={FONT_OPTIONS}
      onChoose={(font) => setFontStyle(editor, { fontFamily: font === DEFAULT_FONT ? null : font })}
    />
  )
}

const SIZE_OPTIONS = FONT_SIZES.map((size) => ({ value: size, label: size }))

export function SizeSelect({ editor }: { editor: Editor }) {
  const value = useEditorState({
    editor,
    selector: ({ editor: now }) => fontStyleAt(now).fontSize ?? DEFAULT_FONT_SIZE,
  })
  return (
    <ToolSelect
      editor={editor}
      name="size"
      label={texts.size}
      value={value}
      options={SIZE_OPTIONS}
      onChoose={(size) => setFontStyle(editor, { fontSize: size === DEFAULT_FONT_SIZE ? null : size })}
    />
  )
}
