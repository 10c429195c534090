import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { countWords, readMinutes, readTime } from '#lib/read-time.ts'

const SETTLE_MS = 300

const textOf = (editor: Editor) => editor.getText({ blockSeparator: ' ' })

/** How long the text is. It is counted when the person pauses, never while a key is answered. */
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

  const words = countWords(text)
  return (
    <p className="text-sm text-muted tabular-nums">
      {formatCount(words)} {words === 1 ? 'word' : 'words'} · {readTime(readMinutes(text))}
    </p>
  )
}
