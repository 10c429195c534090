import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { linkAddress } from '#features/editor/text/address.ts'
import { platformOf } from '#lib/embed-url.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { linkDialogTexts, playerDialogTexts } from '../texts/writing.ts'

type QuestionProps = { editor: Editor; onClose: () => void }

/** Asks for one URL and returns to the text. */
function AddressDialog({
  title,
  label,
  action,
  placeholder,
  start = '',
  check,
  onAnswer,
  onClose,
  onRemove,
}: {
  title: string
  label: string
  action: string
  placeholder: string
  start?: string
  /** Returns the problem with the text, if any. */
  check: (text: string) => string | undefined
  onAnswer: (text: string) => void
  onClose: () => void
  onRemove?: (() => void) | undefined
}) {
  const [text, setText] = useState(start)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may be inside the post's form.
    event.stopPropagation()
    const wrong = check(text)
    if (wrong) setError(wrong)
    else onAnswer(text)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <Field
          id="address"
          label={label}
          value={text}
          placeholder={placeholder}
          inputMode="url"
          autoComplete="off"
          data-first
          {...(error && { error })}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{linkDialogTexts.cancel}</Button>
          {onRemove && <Button onClick={onRemove}>{linkDialogTexts.remove}</Button>}
          <Button type="submit" look="loud">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function LinkDialog({ editor, onClose }: QuestionProps) {
  const current = (editor.getAttributes('link') as { href?: string }).href ?? ''

  /** Links the selection or edits the link at the cursor. With neither, inserts the URL as its own text. */
  function setLink(text: string) {
    const href = linkAddress(text)!
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !current) {
      chain
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else {
      chain.setLink({ href }).run()
    }
  }

  return (
    <AddressDialog
      title={current ? linkDialogTexts.edit : linkDialogTexts.add}
      label={linkDialogTexts.label}
      action={linkDialogTexts.confirm}
      placeholder={linkDialogTexts.placeholder}
      start={current}
      check={(text) => (linkAddress(text) ? undefined : linkDialogTexts.invalid)}
      onAnswer={setLink}
      onClose={() => (onClose(), editor.commands.focus())}
      onRemove={
        current
          ? () => (onClose(), editor.chain().focus().extendMarkRange('link').unsetLink().run())
          : undefined
      }
    />
  )
}

export function PlayerDialog({ editor, onClose }: QuestionProps) {
  return (
    <AddressDialog
      title={playerDialogTexts.title}
      label={playerDialogTexts.label}
      action={playerDialogTexts.confirm}
      placeholder={playerDialogTexts.placeholder}
      check={(text) => (platformOf(text.trim()) ? undefined : playerDialogTexts.invalid)}
      onAnswer={(text) => (onClose(), editor.chain().focus().insertPlayer(text.trim()).run())}
      onClose={() => (onClose(), editor.commands.focus())}
    />
  )
}
