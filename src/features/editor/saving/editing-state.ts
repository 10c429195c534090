import type { CopyKeeper } from '#features/editor/copies/local-copies.ts'
import type { PostDraft, StoredPost } from '#features/editor/form/post-draft.ts'
import type { PostFormData } from '#features/editor/form/post-form.ts'
import type { SaveState } from '#features/editor/saving/save-state.ts'

export type EditingState = {
  /** The fields of the form. The text is in the editor. */
  draft: PostDraft
  stored: StoredPost | null
  /** Whether anything is not on the server yet. */
  changed: boolean
  /** Whether 'Save Post' is running. */
  busy: boolean
  /** The number of running uploads. */
  uploads: number
  /** Whether this device has room for a copy of unsaved text. */
  kept: boolean
  save: SaveState
}

export type EditingNeeds = {
  draft: PostDraft
  stored: StoredPost | null
  /** The current text in the editor. */
  readContent: () => string
  /** Whether the editor treats two texts as equal. The server formats the same text its own way. */
  sameContent: (a: string, b: string) => boolean
  create: (form: PostFormData, key: string) => Promise<StoredPost>
  save: (form: PostFormData, id: string) => Promise<StoredPost>
  load: (id: string) => Promise<StoredPost>
  copies: CopyKeeper
  now?: () => Date
}
