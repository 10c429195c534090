import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useEditing, useEditingState } from '#features/posts/web/portal/editor/editing-context.ts'
import { problemOf } from '#features/posts/web/portal/editor/post-form.ts'
import { SaveStatus } from '#features/posts/web/portal/editor/save-status.tsx'
import { showTrouble } from '#features/posts/web/portal/editor/show-trouble.ts'
import { Button } from '#ui/button.tsx'
import { refresh } from '#ui/portal/refresh.ts'
import { showToast } from '#ui/toasts.ts'

const LIST = '/admin/content'

/** Tells what sticks below it how high it is: that depends on its words and on the width. */
const useBarHeight = () =>
  useCallback((bar: HTMLElement | null) => {
    const around = bar?.parentElement
    if (!bar || !around) return
    const observer = new ResizeObserver(() =>
      around.style.setProperty('--editor-bar', `${bar.offsetHeight}px`),
    )
    observer.observe(bar)
    return () => {
      observer.disconnect()
      around.style.removeProperty('--editor-bar')
    }
  }, [])

type EditorBarProps = { title: string; preview: boolean; onPreview: (preview: boolean) => void }

/** What can be done with the post as a whole. It stays in sight. */
export function EditorBar({ title, preview, onPreview }: EditorBarProps) {
  const editing = useEditing()
  const client = useQueryClient()
  const navigate = useNavigate()
  const busy = useEditingState((state) => state.busy)
  const measure = useBarHeight()

  async function save() {
    const { uploads, busy: under } = editing.state()
    if (under) return
    if (uploads > 0) {
      showToast({ tone: 'bad', title: 'Uploads under way', description: 'Wait for them, or cancel them.' })
      return
    }
    const problem = problemOf(editing.whole())
    if (problem) {
      const { title: what, description, field } = problem
      showToast({ tone: 'bad', title: what, description })
      onPreview(false)
      // The form may only now come out from behind the preview.
      requestAnimationFrame(() => document.getElementById(field)?.focus())
      return
    }
    try {
      await editing.save()
    } catch {
      showToast({ tone: 'bad', title: 'Error', description: 'Failed to save post' })
      showTrouble()
      return
    }
    showToast({ title: 'Post saved!' })
    void refresh(client, '/api/posts')
    // Whoever wrote on while it was being saved is not done yet.
    if (!editing.state().changed) await navigate(LIST)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) void save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div ref={measure} className="editor-bar">
      <h1 className="editor-title">{title}</h1>
      <SaveStatus />
      <div className="editor-actions">
        <Button onClick={() => onPreview(!preview)}>{preview ? 'Edit' : 'Preview'}</Button>
        <Button onClick={() => void navigate(LIST)}>Cancel</Button>
        <Button look="loud" disabled={busy} aria-keyshortcuts="Control+S Meta+S" onClick={() => void save()}>
          {busy ? 'Saving...' : 'Save Post'}
        </Button>
      </div>
    </div>
  )
}
