import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { savePriority } from '#features/posts/web/portal/content.api.ts'
import { type ManagedPost, priorityOf } from '#features/posts/web/portal/managed-post.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'
import { priorityTexts as texts } from '../../texts/portal.ts'

/** Long enough to type a number of several digits. */
const TYPING_PAUSE_MS = 600
/** An empty field usually means that the next digit is coming. */
const EMPTY_PAUSE_MS = 1500

/** Saves by itself, and is disabled meanwhile. */
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
      showToast({ title: texts.saved })
      await refresh(client, '/api/posts')
    },
    onError: () => showToast({ tone: 'bad', title: texts.failedTitle, description: texts.failed }),
    onSettled: () => setTyped(undefined),
  })

  // Disabling the field takes away its focus, so give it back afterwards.
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
      {texts.label}
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
