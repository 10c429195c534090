import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { savePriority } from '#features/posts/web/portal/content.api.ts'
import { type ManagedPost, priorityOf } from '#features/posts/web/portal/managed-post.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Whoever types a number of several digits is not cut short after the first. */
const TYPING_PAUSE_MS = 600
/** An empty field is most often a number on its way. */
const EMPTY_PAUSE_MS = 1500

/** Saves by itself, and cannot be changed while it does. */
export function PriorityInput({ post }: { post: ManagedPost }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const refocus = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const save = useMutation({
    mutationFn: savePriority,
    onSuccess: async () => {
      showToast({ title: 'Priority updated' })
      await refresh(client, '/api/posts')
    },
    onError: () => showToast({ tone: 'bad', title: 'Error', description: 'Failed to update priority' }),
    onSettled: () => setTyped(undefined),
  })

  // A field that is switched off loses the focus: it has it back once it can be used again.
  useEffect(() => {
    if (save.isPending || !refocus.current) return
    refocus.current = false
    input.current?.focus()
  }, [save.isPending])

  const commit = (text: string) => {
    clearTimeout(timer.current)
    const priority = priorityOf(text)
    if (priority === post.priority) return setTyped(undefined)
    refocus.current = document.activeElement === input.current
    setTyped(String(priority))
    save.mutate({ id: post.id, priority })
  }
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    setTyped(value)
    clearTimeout(timer.current)
    const isTyping = event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType !== ''
    if (!isTyping) commit(value)
    else timer.current = setTimeout(() => commit(value), value === '' ? EMPTY_PAUSE_MS : TYPING_PAUSE_MS)
  }

  return (
    <label className="mr-2 flex items-center gap-2 text-sm text-muted">
      Priority
      <input
        ref={input}
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        value={typed ?? String(post.priority)}
        disabled={save.isPending}
        aria-busy={save.isPending}
        className="min-h-11 w-16 rounded-control sm:w-20 border border-control bg-paper px-2 text-right text-ink tabular-nums disabled:opacity-55"
        onInput={onInput}
        onBlur={() => typed !== undefined && !save.isPending && commit(typed)}
        onKeyDown={(event) => event.key === 'Enter' && typed !== undefined && commit(typed)}
      />
    </label>
  )
}
