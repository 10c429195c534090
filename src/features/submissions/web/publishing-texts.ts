import type { Publishing } from '#lib/values.ts'

export const PUBLISHING_QUESTION = 'May we publish this recording with our review?'

export const PUBLISHING_ANSWERS: readonly { value: Publishing; label: string }[] = [
  { value: 'no', label: 'No' },
  { value: 'full', label: 'Yes' },
]

export const publishingAnswer = (given: Publishing): string =>
  PUBLISHING_ANSWERS.find(({ value }) => value === given)?.label ?? 'No'
