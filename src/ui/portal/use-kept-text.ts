import { useState } from 'react'
import { textOf } from '#lib/shapes.ts'
import { keepDraft, readDraft } from '#ui/portal/drafts.ts'

/** A text that outlives its field: closed by mistake and opened again, it is still there. */
export function useKeptText(name: string) {
  const [text, setText] = useState(() => textOf(readDraft(name)['text']))
  return {
    text,
    set: (next: string) => {
      setText(next)
      keepDraft(name, next === '' ? {} : { text: next })
    },
    /** It is where it belongs. In the field it stays, in case it does not arrive. */
    forget: () => keepDraft(name, {}),
  }
}
