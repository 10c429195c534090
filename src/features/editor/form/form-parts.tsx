import type { ReactNode } from 'react'
import { useDraftField } from '#features/editor/saving/editing-context.ts'
import type { PostDraft } from '#features/editor/form/post-draft.ts'
import { Field, TextArea } from '#ui/field.tsx'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="editor-section">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  )
}

type TextFields = {
  [Name in keyof PostDraft]: PostDraft[Name] extends string ? Name : never
}[keyof PostDraft]

type DraftFieldProps = {
  name: TextFields
  id: string
  label: string
  hint?: string
  maxLength?: number
  placeholder?: string
  list?: string
  type?: 'text' | 'datetime-local'
}

const hintProps = (id: string, hint: string | undefined) => (hint ? { 'aria-describedby': `${id}-hint` } : {})

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="-mt-3.5 text-sm text-muted">
      {children}
    </p>
  )
}

export function DraftField({ name, id, hint, ...input }: DraftFieldProps) {
  const [value, set] = useDraftField(name)
  return (
    <>
      <Field
        id={id}
        autoComplete="off"
        {...input}
        {...hintProps(id, hint)}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      {hint && <Hint id={id}>{hint}</Hint>}
    </>
  )
}

export function DraftArea({
  name,
  id,
  label,
  rows,
  hint,
  maxLength,
}: {
  name: TextFields
  id: string
  label: string
  rows: number
  hint?: string
  maxLength?: number
}) {
  const [value, set] = useDraftField(name)
  return (
    <>
      <TextArea
        id={id}
        label={label}
        rows={rows}
        {...(maxLength && { maxLength })}
        {...hintProps(id, hint)}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      {hint && <Hint id={id}>{hint}</Hint>}
    </>
  )
}

type DraftSelectProps<Value extends string> = {
  id: string
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function DraftSelect<Value extends string>({
  id,
  label,
  value,
  choices,
  onChange,
}: DraftSelectProps<Value>) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="select w-full"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
