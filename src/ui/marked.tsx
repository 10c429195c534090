import type { ReactNode } from 'react'
import { highlight } from '#lib/highlight.ts'

/** Highlights the words of a search in a text. */
export function marked(text: string, search: string): ReactNode {
  if (!search) return text
  let at = 0
  return highlight(text, search).map((part) => {
    const key = at
    at += part.text.length
    return part.hit ? <mark key={key}>{part.text}</mark> : part.text
  })
}
