const WORDS_PER_MINUTE = 225

export const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0

export const readMinutes = (text: string) => Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE))

export const readTime = (minutes: number) => `${minutes} min read`
