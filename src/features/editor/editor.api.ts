import { queryOptions } from '@tanstack/react-query'
import { type StoredPost, storedPostOf } from '#features/editor/form/post-draft.ts'
import type { PostFormData } from '#features/editor/form/post-form.ts'
import type { RecipientsQuery } from '#features/newsletter/newsletter.schema.ts'
import { recipientsQuery } from '#features/newsletter/web/portal/recipients.api.ts'
import type { Editing } from '#features/posts/posts.schema.ts'
import { formFor } from '#ui/call-form.ts'
import { quietSend, staffQuery, staffSend } from '#ui/portal/session/staff.ts'
import { staffUpload } from '#ui/portal/session/upload.ts'

/** A post with everything that staff may know of it, as it is now: an editor never starts from an old answer. */
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

/** The same key makes no second post, however often it is asked for: its first answer may have been lost. */
export const createPost = async (form: PostFormData, key: string): Promise<StoredPost> =>
  storedPostOf(await staffSend('POST /api/posts', 'record', { form, key }))

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

/** Says that this post is open here, and learns who else has it open. Nobody asked for it: it interrupts nobody. */
export const sayEditing = (id: string): Promise<Editing> =>
  quietSend('POST /api/posts/:id/editing', 'record', { params: { id }, body: {} })

export const sayLeft = (id: string) =>
  quietSend('POST /api/posts/:id/editing', 'nothing', { params: { id }, body: { leave: true } })

/** How many followers would hear of a post. The dialog waits for it, and says so when it can't be had. */
export const followersQuery = (notice: RecipientsQuery) =>
  queryOptions({ ...recipientsQuery(notice), retry: 1 })
