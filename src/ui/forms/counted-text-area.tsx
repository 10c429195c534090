import type { ComponentProps } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { TextArea } from '#ui/field.tsx'

type CountedTextAreaProps = ComponentProps<typeof TextArea> & {
  value: string
  /** Describes the length, such as the number of characters left. */
  count: (length: number) => string
  /** Whether this length would be refused. */
  wrong: boolean
}

/** A long text with a counter. Screen readers read the count with the field, not at every key. */
export function CountedTextArea({ count, wrong, hint, ...area }: CountedTextAreaProps) {
  return (
    <TextArea
      {...area}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          <span className={`tabular-nums ${wrong ? 'font-semibold text-danger' : ''}`}>
            {count(area.value.length)}
          </span>
        </span>
      }
    />
  )
}

export const ofMost = (max: number) => (length: number) =>
  `${formatCount(length)}/${formatCount(max)} characters`

export const ofLeast = (min: number) => (length: number) =>
  length < min ? `${length} of at least ${min} characters` : `${formatCount(length)} characters`
