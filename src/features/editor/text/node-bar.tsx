import type { Editor } from '@tiptap/core'
import { type Ref, useId } from 'react'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { nodeBarTexts as texts } from '../texts/writing.ts'

type NodeBarProps = {
  editor: Editor
  label: string
  value: string
  placeholder?: string | undefined
  /** The name of the thing that 'Remove' removes. */
  what: string
  field?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onRemove: () => void
}

/**
 * A bar below a picture or player in the text, with its description and a remove button. Enter returns to the text.
 */
export function NodeBar({ editor, label, what, field, onChange, onRemove, ...input }: NodeBarProps) {
  const id = useId()
  return (
    <div contentEditable={false} className="text-node-bar">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={field}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          editor.commands.focus()
        }}
      />
      <QuietButton tone="bad" aria-label={texts.removeLabel(what)} onClick={onRemove}>
        {texts.remove}
      </QuietButton>
    </div>
  )
}
