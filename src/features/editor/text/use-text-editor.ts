import { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { type Sending, uploadImage } from '#features/editor/editor.api.ts'
import { extensionsFor } from '#features/editor/text/extensions.ts'
import { createSlashStore, type SlashStore } from '#features/editor/text/slash.ts'
import type { Question } from '#features/editor/text/tools.ts'
import { tooLarge } from '#features/editor/media/use-upload.ts'
import { MB } from '#lib/bytes.ts'
import { bodyHtml } from '#lib/html.ts'
import { messageOf } from '#ui/api-error.ts'
import { showToast } from '#ui/toasts.ts'
import { editorTexts as texts } from '../texts/writing.ts'

const PICTURE_MAX = 10 * MB

/** The file input for pictures in the text. */
export const PICTURES_ID = 'text-pictures'

export type TextEditor = {
  editor: Editor
  slash: SlashStore
  question: Question | undefined
  ask: (question: Question) => void
  answered: () => void
}

const EDITOR_PROPS = {
  attributes: {
    id: 'post-content',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': texts.label,
    'aria-haspopup': 'listbox',
    class: 'prose post-text',
  },
}

function refuse(file: File, error?: unknown) {
  const why = error ? messageOf(error, error instanceof Error ? error.message : '') : texts.picturesOnly
  showToast({ tone: 'bad', title: texts.notAdded(file.name), description: why })
}

async function upload(file: File, sending: Sending) {
  const wrong = tooLarge(file, PICTURE_MAX)
  if (wrong) throw new Error(wrong)
  return uploadImage(file, sending)
}

/**
 * We don't use TipTap's hook: it destroys an editor that is not on the page within a millisecond. React takes
 * longer when it opens a page in the background, and the toolbar failed (React error 520).
 */
const createEditor = (content: string, { slash, ask }: Pick<TextEditor, 'slash' | 'ask'>) =>
  new Editor({
    extensions: extensionsFor({ slash, ask, upload, refuse }),
    content: bodyHtml(content),
    // Our own style sheet has its styles, because the content security policy blocks inline ones.
    injectCSS: false,
    // Nothing uses delete events, and computing them costs time on every key.
    enableCoreExtensions: { delete: false },
    editorProps: EDITOR_PROPS,
  })

/** The text editor, created once per post. Typing does not re-render it. */
export function useTextEditor(content: string): TextEditor {
  const [question, setQuestion] = useState<Question>()
  const [made] = useState(() => {
    const slash = createSlashStore()
    // Pictures use the browser's file dialog.
    const ask = (asked: Question) =>
      asked === 'picture' ? document.getElementById(PICTURES_ID)?.click() : setQuestion(asked)
    return { slash, ask, editor: createEditor(content, { slash, ask }) }
  })
  const { editor } = made
  useEffect(() => () => editor.destroy(), [editor])
  return { editor, slash: made.slash, ask: made.ask, question, answered: () => setQuestion(undefined) }
}
