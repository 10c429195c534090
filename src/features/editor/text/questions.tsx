import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { linkAddress } from '#features/editor/text/address.ts'
import { platformOf } from '#lib/embed-url.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

type QuestionProps = { editor: Editor; onClose: () => void }

/** A layer that asks for one address and goes back to the text. */
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
  /** What is wrong with it, if anything. */
  check: (text: string) => string | undefined
  onAnswer: (text: string) => void
  onClose: () => void
  onRemove?: (() => void) | undefined
}) {
  const [text, setText] = useState(start)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    // A layer may stand inside the form of the post.
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="loud">
            {action}
          </Button>
          {onRemove && <Button onClick={onRemove}>Remove link</Button>}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

export function LinkDialog({ editor, onClose }: QuestionProps) {
  const current = (editor.getAttributes('link') as { href?: string }).href ?? ''

  /** Over the selection, or the link the caret is in; with neither, the address is its own text. */
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
      title={current ? 'Edit link' : 'Add link'}
      label="Link address"
      action="Set link"
      placeholder="https://"
      start={current}
      check={(text) => (linkAddress(text) ? undefined : 'Please give a web, mail or telephone address.')}
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
      title="Add player"
      label="Player link"
      action="Add player"
      placeholder="Paste the link here..."
      check={(text) =>
        platformOf(text.trim())
          ? undefined
          : 'Please give a link to something on Spotify, SoundCloud, YouTube or Apple Music.'
      }
      onAnswer={(text) => (onClose(), editor.chain().focus().insertPlayer(text.trim()).run())}
      onClose={() => (onClose(), editor.commands.focus())}
    />
  )
}
