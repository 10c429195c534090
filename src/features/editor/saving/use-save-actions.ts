import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useEditing } from '#features/editor/saving/editing-context.ts'
import { problemOf } from '#features/editor/form/post-form.ts'
import { showTrouble } from '#features/editor/saving/show-trouble.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

export const LIST = '/admin/content'

type Said = { title: string; description?: string }

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
    const { field, ...said } = problem
    showToast({ tone: 'bad', ...said })
    showForm()
    // The form may only now come out from behind the preview.
    requestAnimationFrame(() => document.getElementById(field)?.focus())
    return false
  }

  async function run(save: () => Promise<unknown>, said: Said) {
    try {
      await save()
    } catch {
      showToast({ tone: 'bad', title: 'Error', description: 'Failed to save post' })
      showTrouble()
      return
    }
    showToast(said)
    void refresh(client, '/api/posts')
    // Text written while the post was being saved still needs a save.
    if (!editing.state().changed) await navigate(LIST)
  }

  return {
    isReady,
    save: async () => {
      if (isReady()) await run(editing.save, { title: 'Post saved!' })
    },
    publish: (publishAt: string, said: Said) => run(() => editing.publish(publishAt || undefined), said),
    unpublish: (said: Said) => run(editing.unpublish, said),
  }
}

export type SaveActions = ReturnType<typeof useSaveActions>
