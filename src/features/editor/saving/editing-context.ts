import { createContext, use } from 'react'
import type { EditingState } from '#features/editor/saving/editing-state.ts'
import type { Editing } from '#features/editor/saving/editing.ts'
import type { PostDraft } from '#features/editor/form/post-draft.ts'

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('There is no post being edited here')
  return editing
}

/** `select` must return the same value as long as its part of the state is unchanged. */
export function useEditingState<T>(select: (state: EditingState) => T): T {
  const editing = useEditing()
  return editing.use(select)
}

export function useDraftField<Name extends keyof PostDraft>(name: Name) {
  const editing = useEditing()
  const value = useEditingState(({ draft }) => draft[name])
  const set = (next: PostDraft[Name]) => editing.change({ [name]: next })
  return [value, set] as const
}
