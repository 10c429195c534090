import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PORTAL } from '#lib/portal-paths.ts'
import { submitForReview } from '#features/editor/editor.api.ts'
import { useEditing } from '#features/editor/saving/editing-context.ts'
import { problemOf } from '#features/editor/form/post-form.ts'
import { scrollToProblem } from '#features/editor/saving/scroll-to-problem.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'
import { saveActionTexts as texts } from '../texts/saving.ts'

export const LIST = PORTAL.content

type ToastTexts = { title: string; description?: string }

/** Saves, publishes and unpublishes the post, and reports the result. */
export function useSaveActions(showForm: () => void) {
  const editing = useEditing()
  const client = useQueryClient()
  const navigate = useNavigate()

  /** Whether the post can be saved. Otherwise names the first problem and moves the focus there. */
  function isReady(): boolean {
    const { uploads, busy, stored } = editing.state()
    if (busy) return false
    if (uploads > 0) {
      showToast({ tone: 'bad', title: texts.uploading, description: texts.uploadingHint })
      return false
    }
    const problem = problemOf(editing.whole(), stored?.draft.media)
    if (!problem) return true
    const { field, ...toast } = problem
    showToast({ tone: 'bad', ...toast })
    showForm()
    // The preview may hide the form until the next frame.
    requestAnimationFrame(() => document.getElementById(field)?.focus())
    return false
  }

  async function run(save: () => Promise<unknown>, toast: ToastTexts) {
    try {
      await save()
    } catch {
      showToast({ tone: 'bad', title: texts.error, description: texts.failed })
      scrollToProblem()
      return
    }
    showToast(toast)
    void refresh(client, '/api/posts')
    // Text typed during the save still needs another one.
    if (!editing.state().changed) await navigate(LIST)
  }

  /** Saves the current text first, so that editors get what the author sees. Rejects on failure. */
  async function submit(note: string) {
    const { id, version } = await editing.save()
    editing.reviewed(await submitForReview(id, { note, version }))
    showToast({ title: texts.submitted, description: texts.submittedHint })
    void refresh(client, '/api/posts')
    await navigate(LIST)
  }

  return {
    isReady,
    submit,
    save: async () => {
      if (isReady()) await run(editing.save, { title: texts.saved })
    },
    publish: (publishAt: string, toast: ToastTexts) =>
      run(() => editing.publish(publishAt || undefined), toast),
    unpublish: (toast: ToastTexts) => run(editing.unpublish, toast),
  }
}

export type SaveActions = ReturnType<typeof useSaveActions>
