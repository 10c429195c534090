import { EditorContent } from '@tiptap/react'
import { type ChangeEvent, useEffect } from 'react'
import { PICTURES } from '#features/editor/form/picture-field.tsx'
import { contentOf } from '#features/editor/text/content-html.ts'
import { LinkDialog, PlayerDialog } from '#features/editor/text/link-dialogs.tsx'
import { SlashMenu } from '#features/editor/text/slash-menu.tsx'
import { Toolbar } from '#features/editor/text/toolbar.tsx'
import { PICTURES_ID, type TextEditor, useTextEditor } from '#features/editor/text/use-text-editor.ts'
import { WordCount } from '#features/editor/text/word-count.tsx'
import { contentTexts as texts } from '../texts/form.ts'
import '../editor.css'
import '../media/media.css'
import './toolbar.css'
import './text.css'

/** The text with its tools. */
export function TextWithTools({ text }: { text: TextEditor }) {
  const { editor, slash, question, ask, answered } = text

  function addFiles({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    if (chosen.length > 0) editor.commands.addPictures(chosen)
  }

  return (
    <>
      <div className="text-frame">
        <Toolbar editor={editor} ask={ask} />
        <EditorContent editor={editor} />
      </div>
      <div className="-mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <WordCount editor={editor} />
        <p className="text-sm text-muted">{texts.typeface}</p>
      </div>
      <input
        id={PICTURES_ID}
        type="file"
        accept={PICTURES}
        multiple
        hidden
        aria-label={texts.pictures}
        onChange={addFiles}
      />
      <SlashMenu store={slash} editor={editor} />
      {question === 'link' && <LinkDialog editor={editor} onClose={answered} />}
      {question === 'player' && <PlayerDialog editor={editor} onClose={answered} />}
    </>
  )
}

type RichTextProps = {
  /** The text at the start. Later changes of it are ignored. */
  content: string
  /** Called on every change, with a function that gives the text. */
  onEdit: (read: () => string) => void
  /** Called when the upload of a picture starts (1) and ends (-1). */
  onUpload: (change: 1 | -1) => void
}

/** A text outside of posts. The functions must not change between renders. */
export function RichText({ content, onEdit, onUpload }: RichTextProps) {
  const text = useTextEditor(content)
  const { editor } = text

  useEffect(() => {
    const onUpdate = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) onEdit(() => contentOf(editor))
    }
    const { listeners } = editor.storage.pictureUploads
    editor.on('update', onUpdate)
    listeners.add(onUpload)
    return () => {
      editor.off('update', onUpdate)
      listeners.delete(onUpload)
    }
  }, [editor, onEdit, onUpload])

  return <TextWithTools text={text} />
}
