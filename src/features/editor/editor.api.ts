import { queryOptions } from '@tanstack/react-query'
import { type AuthorDraft, type StoredPost, storedPostOf } from '#features/editor/form/post-draft.ts'
import type { PostFormData } from '#features/editor/form/post-form.ts'
import { recipientsQuery } from '#features/newsletter/web/portal/recipients.api.ts'
import type { Editing, ReviewRequest } from '#features/posts/posts.schema.ts'
import { formFor } from '#ui/call-form.ts'
import { quietSend, staffQuery, staffSend } from '#ui/portal/session/staff.ts'
import { staffUpload } from '#ui/portal/session/upload.ts'

/** The current post with all fields for staff. The editor never starts from a cached response. */
export const storedPostQuery = (id: string) =>
  queryOptions({
    ...staffQuery('GET /api/posts/:id', 'record', { params: { id } }, storedPostOf),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const savePost = async (form: PostFormData, id: string): Promise<StoredPost> =>
  storedPostOf(await staffSend('PUT /api/posts/:id', 'record', { params: { id }, form }))

/** The same key creates no second post, so a call can be repeated after a lost response. */
export const createPost = async (form: PostFormData, key: string): Promise<StoredPost> =>
  storedPostOf(await staffSend('POST /api/posts', 'record', { form, key }))

export const submitForReview = async (id: string, request: ReviewRequest): Promise<StoredPost> =>
  storedPostOf(await staffSend('POST /api/posts/:id/review', 'record', { params: { id }, body: request }))

export const withdrawFromReview = async (id: string): Promise<StoredPost> =>
  storedPostOf(await staffSend('DELETE /api/posts/:id/review', 'record', { params: { id } }))

export const sendBack = async (id: string, note: string): Promise<StoredPost> =>
  storedPostOf(
    await staffSend('POST /api/posts/:id/review/reply', 'record', { params: { id }, body: { note } }),
  )

export type Sending = { onProgress: (done: number) => void; signal: AbortSignal }

export const uploadImage = (file: File, sending: Sending) =>
  staffUpload('POST /api/uploads/images', 'record', {
    form: formFor('POST /api/uploads/images', { file }),
    ...sending,
  })

export const uploadRecording = (file: File, sending: Sending) =>
  staffUpload('POST /api/uploads/media', 'record', {
    form: formFor('POST /api/uploads/media', { file }),
    ...sending,
  })

export type Person = Editing['others'][number]

/** Reports that this post is open here, and returns who else has it open. Failures stay silent. */
export const reportEditing = (id: string): Promise<Editing> =>
  quietSend('POST /api/posts/:id/editing', 'record', { params: { id }, body: {} })

export const reportLeft = (id: string) =>
  quietSend('POST /api/posts/:id/editing', 'nothing', { params: { id }, body: { leave: true } })

/** How many followers would get an e-mail. The dialog waits for this number, and says so when it is unavailable. */
export const followersQuery = (authors: AuthorDraft[], genre_id: string, post_id: string | undefined) =>
  queryOptions({
    ...recipientsQuery({ authors: authors.flatMap(({ id }) => id || []).join(), genre_id, post_id }),
    retry: 1,
  })
