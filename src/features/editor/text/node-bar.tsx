import type { Editor } from '@tiptap/core'
import { type Ref, useId } from 'react'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

type NodeBarProps = {
  editor: Editor
  label: string
  value: string
  placeholder?: string | undefined
  /** What 'Remove' takes away. */
  what: string
  field?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onRemove: () => void
}

/** Below something that stands in the text: its words, and the way to take it out. Enter goes back to the text. */
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
      <QuietButton tone="bad" aria-label={`Remove ${what}`} onClick={onRemove}>
        Remove
      </QuietButton>
    </div>
  )
}
