import { useEffect, useRef, useState } from 'react'
import type { Sending } from '#features/editor/editor.api.ts'
import { useEditing } from '#features/editor/saving/editing-context.ts'
import { formatBytes } from '#lib/bytes.ts'
import { ApiError, messageOf } from '#ui/api-error.ts'
import { uploadTexts as texts } from '../texts/media.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; done: number }
  | { kind: 'failed'; message: string; again?: File }

type Needs<T> = {
  send: (file: File, sending: Sending) => Promise<T>
  /** Returns the problem with a file before it is sent. */
  check: (file: File) => string | undefined
  onDone: (answer: T, file: File) => void
}

export const tooLarge = (file: File, max: number): string | undefined =>
  file.size > max ? texts.tooLarge(file.name, formatBytes(file.size), formatBytes(max)) : undefined

const failed = (error: unknown, file: File): UploadState => {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
  const message = messageOf(error, texts.failed(file.name))
  return { kind: 'failed', message, ...(passing && { again: file }) }
}

/** Uploads one file, with progress and a way to stop it, and counts it among the post's running uploads. */
export function useUpload<T>({ send, check, onDone }: Needs<T>) {
  const editing = useEditing()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const stop = useRef<AbortController>(null)

  useEffect(() => () => stop.current?.abort(), [])

  async function start(file: File) {
    stop.current?.abort()
    const wrong = check(file)
    if (wrong) return setState({ kind: 'failed', message: wrong })
    const mine = new AbortController()
    const { signal } = mine
    stop.current = mine
    setState({ kind: 'sending', name: file.name, done: 0 })
    editing.uploading(1)
    try {
      const onProgress = (done: number) => setState({ kind: 'sending', name: file.name, done })
      const answer = await send(file, { onProgress, signal })
      setState({ kind: 'idle' })
      onDone(answer, file)
    } catch (error) {
      if (!signal.aborted) setState(failed(error, file))
    } finally {
      editing.uploading(-1)
    }
  }

  return {
    state,
    start: (file: File) => void start(file),
    cancel: () => {
      stop.current?.abort()
      setState({ kind: 'idle' })
    },
  }
}
