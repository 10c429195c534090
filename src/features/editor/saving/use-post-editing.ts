import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import { genresQuery } from '#features/genres/web/genres.api.ts'
import { createEditing, type Editing } from '#features/editor/saving/editing.ts'
import { createPost, savePost, storedPostQuery } from '#features/editor/editor.api.ts'
import { createCopyKeeper, NEW_POST } from '#features/editor/copies/local-copies.ts'
import type { PostDraft, StoredPost } from '#features/editor/form/post-draft.ts'
import type { PostFormData } from '#features/editor/form/post-form.ts'
import { contentOf, sameContent } from '#features/editor/text/content-html.ts'
import { type TextEditor, useTextEditor } from '#features/editor/text/use-text-editor.ts'
import { ApiError } from '#ui/api-error.ts'

export type Start = {
  draft: PostDraft
  stored: StoredPost | null
  /** The account and window that own the copies. */
  account: string
  tab: string
}

/** An author's copy of a post takes over nothing that editors have arranged. */
function unarranged(form: PostFormData): PostFormData {
  form.delete('featured')
  form.delete('categories')
  return form
}

export function usePostEditing({ draft, stored, account, tab }: Start): {
  editing: Editing
  text: TextEditor
} {
  const client = useQueryClient()
  const mayArrange = useMay('posts.arrange')
  const text = useTextEditor(draft.content)
  const { editor } = text
  /** If a save is refused because of its genre, someone has deleted the genre: reload the list. */
  const lookAtGenres = (error: unknown): never => {
    if (error instanceof ApiError && error.issues.some(({ path }) => path === 'genre_id'))
      void client.invalidateQueries({ queryKey: genresQuery.queryKey })
    throw error
  }
  const [editing] = useState(() =>
    createEditing({
      draft,
      stored,
      readContent: () => contentOf(editor),
      sameContent: (a, b) => sameContent(editor, a, b),
      create: (form, key) => createPost(mayArrange ? form : unarranged(form), key).catch(lookAtGenres),
      save: (form, id) => savePost(form, id).catch(lookAtGenres),
      load: (id) => client.fetchQuery(storedPostQuery(id)),
      copies: createCopyKeeper({
        account,
        post: stored?.id ?? NEW_POST,
        tab,
      }),
    }),
  )

  useEffect(() => {
    const onUpdate = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) editing.touch()
    }
    const { listeners } = editor.storage.pictureUploads
    editor.on('update', onUpdate)
    listeners.add(editing.uploading)
    return () => {
      editor.off('update', onUpdate)
      listeners.delete(editing.uploading)
    }
  }, [editing, editor])

  useEffect(() => {
    // A hidden window may be closed without notice.
    const onHide = () => editing.keepCopy()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', onHide)
    addEventListener('online', editing.resume)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', onHide)
      removeEventListener('online', editing.resume)
    }
  }, [editing])

  // Ends before the text editor does, which destroys itself in an effect: the last copy is read from it.
  useLayoutEffect(() => () => editing.end(), [editing])

  return { editing, text }
}
