const WORDS_PER_MINUTE = 225

export const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0

export const minutesFor = (words: number) => Math.max(1, Math.round(words / WORDS_PER_MINUTE))

export const readMinutes = (text: string) => minutesFor(countWords(text))

export const readTime = (minutes: number) => `${minutes} min read`
