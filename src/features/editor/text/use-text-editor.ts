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

const PICTURE_MAX = 10 * MB

/** The input in which pictures for the text are chosen. */
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
    'aria-label': 'Content',
    'aria-haspopup': 'listbox',
    class: 'prose post-text',
  },
}

function refuse(file: File, error?: unknown) {
  const why = error
    ? messageOf(error, error instanceof Error ? error.message : '')
    : 'Sound and video are added under Media Items; into the text go pictures only.'
  showToast({ tone: 'bad', title: `${file.name} was not added`, description: why })
}

async function upload(file: File, sending: Sending) {
  const wrong = tooLarge(file, PICTURE_MAX)
  if (wrong) throw new Error(wrong)
  return uploadImage(file, sending)
}

/**
 * Not by TipTap's own hook: that destroys an editor which is not on the page a millisecond after it was made, and React
 * takes longer than that when it opens a page in the background. The toolbar then failed (React error 520).
 */
const createEditor = (content: string, { slash, ask }: Pick<TextEditor, 'slash' | 'ask'>) =>
  new Editor({
    extensions: extensionsFor({ slash, ask, upload, refuse }),
    content: bodyHtml(content),
    // Its styles are in our own file: the page's policy lets no others in.
    injectCSS: false,
    // Nobody listens to what was deleted, and finding it out costs time with every key.
    enableCoreExtensions: { delete: false },
    editorProps: EDITOR_PROPS,
  })

/** The editor of the text, made once for a post. It does not draw anything anew while keys are pressed. */
export function useTextEditor(content: string): TextEditor {
  const [question, setQuestion] = useState<Question>()
  const [made] = useState(() => {
    const slash = createSlashStore()
    // Pictures are chosen in the browser's own layer.
    const ask = (asked: Question) =>
      asked === 'picture' ? document.getElementById(PICTURES_ID)?.click() : setQuestion(asked)
    return { slash, ask, editor: createEditor(content, { slash, ask }) }
  })
  const { editor } = made
  useEffect(() => () => editor.destroy(), [editor])
  return { editor, slash: made.slash, ask: made.ask, question, answered: () => setQuestion(undefined) }
}
