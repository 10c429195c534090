import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { commentFormTexts as texts } from '#features/comments/texts/form.ts'
import {
  checkComment,
  COMMENT_MAX,
  type CommentDraft,
  type CommentErrors,
  errorsOf,
} from '#features/comments/web/comment-draft.ts'
import { type Fields, isFields, textOf } from '#lib/shapes.ts'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { Field } from '#ui/field.tsx'
import { readStored, writeStored } from '#ui/storage.ts'

const AUTHOR_KEY = 'comment_author'

const draftKey = (postId: string, parentId = '') => `comment_draft ${postId} ${parentId}`.trim()

/**
 * Session storage, so that a half-written comment survives a reload but not the visit. Name and address are known in
 * every form of the visit.
 */
function readDraft(key: string): CommentDraft {
  const [draft, person] = [key, AUTHOR_KEY].map((name) => {
    const stored = readStored(name, 'sessionStorage')
    return isFields(stored) ? stored : {}
  }) as [Fields, Fields]
  return {
    author: textOf(draft['author'], person['author']),
    email: textOf(draft['email'], person['email']),
    content: textOf(draft['content']),
  }
}

function keepDraft(key: string, draft: CommentDraft) {
  writeStored(key, draft, 'sessionStorage')
  writeStored(AUTHOR_KEY, { author: draft.author, email: draft.email }, 'sessionStorage')
}

type CommentFormProps = {
  postId: string
  /** The comment that the form replies to. Without one, it writes a comment about the post. */
  parent?: { id: string; author: string }
  onClose?: () => void
}

export function CommentForm({ postId, parent, onClose }: CommentFormProps) {
  const id = useId()
  const key = draftKey(postId, parent?.id)
  const isReply = parent !== undefined
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => readDraft(key))
  const [errors, setErrors] = useState<CommentErrors>({})
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState('')

  // A person who asked for the form starts to write at once.
  useEffect(() => {
    const fields = isReply ? element.current?.querySelectorAll<HTMLInputElement>('input, textarea') : []
    const empty = [...(fields ?? [])].find(({ value }) => value === '')
    empty?.focus()
  }, [isReply])

  function change(part: Partial<CommentDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(key, next)
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
      const body = parent ? { ...draft, parent_id: parent.id } : draft
      const input = { params: { id: postId }, body }
      const { message } = await send('POST /api/posts/:id/comments', 'record', input)
      setSent(message)
      // Name and address stay for a second comment.
      const next = { ...draft, content: '' }
      setDraft(next)
      keepDraft(key, next)
    } catch (error) {
      refuse(form, errorsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={`${id}-title`}
      className="flex max-w-[42rem] flex-col gap-5 bg-raised p-5 sm:p-8"
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={`${id}-title`} className="text-card">
        {parent ? texts.replyTitle(parent.author) : texts.title}
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="loud" disabled={busy}>
          {busy ? texts.sending : parent ? texts.sendReply : texts.send}
        </Button>
        {onClose && <Button onClick={onClose}>{sent ? texts.close : texts.cancel}</Button>}
      </div>
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
