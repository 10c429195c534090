import { type FormEvent, useId, useState } from 'react'
import { commentFormTexts as texts } from '#features/comments/texts/form.ts'
import {
  checkComment,
  COMMENT_MAX,
  type CommentDraft,
  type CommentErrors,
  errorsOf,
} from '#features/comments/web/comment-draft.ts'
import { isFields, textOf } from '#lib/shapes.ts'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { Field } from '#ui/field.tsx'
import { readStored, writeStored } from '#ui/storage.ts'

const draftKey = (postId: string) => `comment_draft ${postId}`

/** Session storage, so that a half-written comment survives a reload but not the visit. */
function readDraft(postId: string): CommentDraft {
  const stored = readStored(draftKey(postId), 'sessionStorage')
  const { author, email, content } = isFields(stored) ? stored : {}
  return { author: textOf(author), email: textOf(email), content: textOf(content) }
}

const keepDraft = (postId: string, draft: CommentDraft): boolean =>
  writeStored(draftKey(postId), draft, 'sessionStorage')

export function CommentForm({ postId }: { postId: string }) {
  const id = useId()
  const [draft, setDraft] = useState(() => readDraft(postId))
  const [errors, setErrors] = useState<CommentErrors>({})
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState('')

  function change(part: Partial<CommentDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(postId, next)
    setSent('')
  }

  function refuse(form: HTMLFormElement, found: CommentErrors) {
    setErrors(found)
    const first = (['author', 'email', 'content'] as const).find((name) => found[name])
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const found = checkComment(draft)
    if (found) return refuse(form, found)
    setErrors({})
    setSent('')
    setBusy(true)
    try {
      const input = { params: { id: postId }, body: draft }
      const { message } = await send('POST /api/posts/:id/comments', 'record', input)
      setSent(message)
      // Name and address stay for a second comment.
      const next = { ...draft, content: '' }
      setDraft(next)
      keepDraft(postId, next)
    } catch (error) {
      refuse(form, errorsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      className="flex max-w-[42rem] flex-col gap-5 bg-raised p-5 sm:p-8"
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={`${id}-title`} className="text-card">
        {texts.title}
      </h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id={`${id}-author`}
          name="author"
          label={texts.author}
          autoComplete="name"
          required
          value={draft.author}
          error={errors.author}
          onChange={(event) => change({ author: event.target.value })}
        />
        <Field
          id={`${id}-email`}
          name="email"
          label={texts.email}
          type="email"
          autoComplete="email"
          required
          value={draft.email}
          error={errors.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
      <CommentText
        id={`${id}-content`}
        value={draft.content}
        error={errors.content}
        onChange={(content) => change({ content })}
      />
      <Button type="submit" look="loud" className="self-start" disabled={busy}>
        {busy ? texts.sending : texts.send}
      </Button>
      {/* Screen readers announce only changes inside elements that already exist. */}
      <div className="font-semibold">
        <p role="status" className="text-success">
          {sent}
        </p>
        <p role="alert" className="text-danger">
          {errors.form}
        </p>
      </div>
    </form>
  )
}

type CommentTextProps = {
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function CommentText({ id, value, error, onChange }: CommentTextProps) {
  const over = value.length > COMMENT_MAX
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {texts.content}
      </label>
      <textarea
        id={id}
        name="content"
        rows={5}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-count ${id}-error`}
        aria-invalid={error !== undefined || over}
        className="min-h-32 rounded-control border border-control bg-paper px-3 py-2 font-read text-lg/snug aria-invalid:border-danger"
      />
      <div className="flex justify-between gap-4 text-sm">
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
        <p
          id={`${id}-count`}
          className={`shrink-0 tabular-nums ${over ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {texts.length(value.length, COMMENT_MAX)}
        </p>
      </div>
    </div>
  )
}
