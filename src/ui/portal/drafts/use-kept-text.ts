import { useState } from 'react'
import { textOf } from '#lib/shapes.ts'
import { keepDraft, readDraft } from '#ui/portal/drafts/drafts.ts'

const keptText = (name: string): string => textOf(readDraft(name)['text'])

/** A text that outlives its field: closed by mistake and opened again, it is still there. */
export function useKeptText(name: string) {
  const [text, setText] = useState(() => keptText(name))
  return {
    text,
    set: (next: string) => {
      setText(next)
      keepDraft(name, next === '' ? {} : { text: next })
    },
    /** What was sent has arrived. What was typed meanwhile stays. */
    settle: (sent: string) => {
      if (keptText(name) === sent) keepDraft(name, {})
      setText((now) => (now === sent ? '' : now))
    },
  }
}
