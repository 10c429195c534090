import { createContext, use } from 'react'
import type { Editing, EditingState } from '#features/editor/saving/editing.ts'
import type { PostDraft } from '#features/editor/form/post-draft.ts'

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('There is no post being edited here')
  return editing
}

/** A part of the state. What `select` answers must be the same as long as that part is. */
export function useEditingState<T>(select: (state: EditingState) => T): T {
  const editing = useEditing()
  return editing.use(select)
}

/** One field of the form, and how to change it. */
export function useDraftField<Name extends keyof PostDraft>(name: Name) {
  const editing = useEditing()
  const value = useEditingState(({ draft }) => draft[name])
  const set = (next: PostDraft[Name]) => editing.change({ [name]: next })
  return [value, set] as const
}
