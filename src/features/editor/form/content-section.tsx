import { EditorContent } from '@tiptap/react'
import type { ChangeEvent } from 'react'
import { Section } from '#features/editor/form/form-parts.tsx'
import { PICTURES } from '#features/editor/form/picture-field.tsx'
import { LinkDialog, PlayerDialog } from '#features/editor/text/link-dialogs.tsx'
import { SlashMenu } from '#features/editor/text/slash-menu.tsx'
import { Toolbar } from '#features/editor/text/toolbar.tsx'
import { PICTURES_ID, type TextEditor } from '#features/editor/text/use-text-editor.ts'
import { WordCount } from '#features/editor/text/word-count.tsx'
import { contentTexts as texts } from '../texts/form.ts'

export function ContentSection({ text }: { text: TextEditor }) {
  const { editor, slash, question, ask, answered } = text

  function addFiles({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    if (chosen.length > 0) editor.commands.addPictures(chosen)
  }

  return (
    <Section id="content" title={texts.section}>
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
    </Section>
  )
}
