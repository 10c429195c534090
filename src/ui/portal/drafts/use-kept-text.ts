import { useState } from 'react'
import { textOf } from '#lib/shapes.ts'
import { keepDraft, readDraft } from '#ui/portal/drafts/drafts.ts'

const keptText = (name: string): string => textOf(readDraft(name)['text'])

/** Keeps the text when its field is closed by mistake. */
export function useKeptText(name: string) {
  const [text, setText] = useState(() => keptText(name))
  return {
    text,
    set: (next: string) => {
      setText(next)
      keepDraft(name, next === '' ? {} : { text: next })
    },
    /** Call it after sending. Keeps text that was typed since. */
    settle: (sent: string) => {
      if (keptText(name) === sent) keepDraft(name, {})
      setText((now) => (now === sent ? '' : now))
    },
  }
}
