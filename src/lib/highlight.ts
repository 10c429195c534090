import { fold, words } from '#lib/fold.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** Splits a text into parts and marks words that start with a search word, as the search itself matches. */
export function highlight(text: string, search: string): { text: string; hit: boolean }[] {
  const searched = words(search)
  if (searched.length === 0) return [{ text, hit: false }]
  const parts: { text: string; hit: boolean }[] = []
  const add = (part: string, hit: boolean) => {
    const last = parts.at(-1)
    if (part === '') return
    if (last && last.hit === hit) last.text += part
    else parts.push({ text: part, hit })
  }
  let at = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word)
    add(text.slice(at, index), false)
    add(
      word,
      searched.some((start) => folded.startsWith(start)),
    )
    at = index + word.length
  }
  add(text.slice(at), false)
  return parts
}
