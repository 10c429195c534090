import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PORTAL } from '#lib/portal-paths.ts'
import { useEditing } from '#features/editor/saving/editing-context.ts'
import { problemOf } from '#features/editor/form/post-form.ts'
import { scrollToProblem } from '#features/editor/saving/scroll-to-problem.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

export const LIST = PORTAL.content

type ToastTexts = { title: string; description?: string }

/** What can be done with the post as a whole, and what the person is told of it. */
export function useSaveActions(showForm: () => void) {
  const editing = useEditing()
  const client = useQueryClient()
  const navigate = useNavigate()

  /** Whether it can be saved as it is. Otherwise the first thing that is missing is named and has the focus. */
  function isReady(): boolean {
    const { uploads, busy, stored } = editing.state()
    if (busy) return false
    if (uploads > 0) {
      showToast({ tone: 'bad', title: 'Uploads under way', description: 'Wait for them, or cancel them.' })
      return false
    }
    const problem = problemOf(editing.whole(), stored?.draft.media)
    if (!problem) return true
    const { field, ...texts } = problem
    showToast({ tone: 'bad', ...texts })
    showForm()
    // The form may only now come out from behind the preview.
    requestAnimationFrame(() => document.getElementById(field)?.focus())
    return false
  }

  async function run(save: () => Promise<unknown>, texts: ToastTexts) {
    try {
      await save()
    } catch {
      showToast({ tone: 'bad', title: 'Error', description: 'Failed to save post' })
      scrollToProblem()
      return
    }
    showToast(texts)
    void refresh(client, '/api/posts')
    // Text written while the post was being saved still needs a save.
    if (!editing.state().changed) await navigate(LIST)
  }

  return {
    isReady,
    save: async () => {
      if (isReady()) await run(editing.save, { title: 'Post saved!' })
    },
    publish: (publishAt: string, texts: ToastTexts) =>
      run(() => editing.publish(publishAt || undefined), texts),
    unpublish: (texts: ToastTexts) => run(editing.unpublish, texts),
  }
}

export type SaveActions = ReturnType<typeof useSaveActions>
