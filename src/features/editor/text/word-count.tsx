import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { countWords, readMinutes, readTime } from '#lib/read-time.ts'
import { editorTexts as texts } from '../texts/writing.ts'

const SETTLE_MS = 300

const textOf = (editor: Editor) => editor.getText({ blockSeparator: ' ' })

/** Counts after a pause, so that it does not slow down typing. */
export function WordCount({ editor }: { editor: Editor }) {
  const [text, setText] = useState(() => textOf(editor))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onUpdate = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setText(textOf(editor)), SETTLE_MS)
    }
    editor.on('update', onUpdate)
    return () => {
      clearTimeout(timer)
      editor.off('update', onUpdate)
    }
  }, [editor])

  return (
    <p className="text-sm text-muted tabular-nums">
      {texts.words(countWords(text))} · {readTime(readMinutes(text))}
    </p>
  )
}
