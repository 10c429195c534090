import { queryOptions } from '@tanstack/react-query'
import type { Recipients } from '#features/newsletter/newsletter.schema.ts'
import type { UploadedImage, UploadedMedia } from '#features/media/media.schema.ts'
import { type StoredPost, storedPostOf } from '#features/editor/form/post-draft.ts'
import type { MediaType } from '#lib/values.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { type Fields, fieldsOf, listOf, numberOf, textOf } from '#lib/shapes.ts'
import { read, readQuery, withParams } from '#ui/api.ts'
import { quietSend, staffSend } from '#ui/portal/session/staff.ts'
import { staffUpload } from '#ui/portal/session/upload.ts'

const postPath = (id: string) => `/api/posts/${encodeURIComponent(id)}`

/** A post with everything that staff may know of it, as it is now: an editor never starts from an old answer. */
export const storedPostQuery = (id: string) =>
  queryOptions({
    queryKey: [postPath(id), 'editing'],
    queryFn: read(postPath(id), storedPostOf),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const savePost = (form: FormData, id: string): Promise<StoredPost> =>
  staffSend('PUT', postPath(id), { body: form, shape: storedPostOf })

/** The same key makes no second post, however often it is asked for: its first answer may have been lost. */
export const createPost = (form: FormData, key: string): Promise<StoredPost> =>
  staffSend('POST', '/api/posts', {
    body: form,
    headers: { 'idempotency-key': key },
    shape: storedPostOf,
  })

export type Sending = { onProgress: (done: number) => void; signal: AbortSignal }

function withFile(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

const idOf = (fields: Fields): string => {
  const id = textOf(fields['id'])
  if (!id) throw new TypeError('Expected a file with an id')
  return id
}

export const uploadImage = (file: File, sending: Sending): Promise<UploadedImage> =>
  staffUpload('POST', '/api/uploads/images', {
    form: withFile(file),
    ...sending,
    shape: (body) => {
      const fields = fieldsOf(body)
      return {
        id: idOf(fields),
        url: fileUrl(textOf(fields['url'])),
        width: numberOf(fields['width']) ?? 0,
        height: numberOf(fields['height']) ?? 0,
        placeholder: textOf(fields['placeholder']),
        luminance: numberOf(fields['luminance']) ?? 0,
      }
    },
  })

export type Recording = Pick<UploadedMedia, 'id' | 'url' | 'title' | 'artist' | 'duration'> & {
  mediaType: MediaType
  peaks: number[]
}

export const uploadRecording = (file: File, sending: Sending): Promise<Recording> =>
  staffUpload('POST', '/api/uploads/media', {
    form: withFile(file),
    ...sending,
    shape: (body) => {
      const fields = fieldsOf(body)
      return {
        id: idOf(fields),
        url: fileUrl(textOf(fields['url'])),
        mediaType: fields['media_type'] === 'video' ? 'video' : 'audio',
        title: textOf(fields['title']),
        artist: textOf(fields['artist']),
        duration: numberOf(fields['duration']) ?? null,
        peaks: Array.isArray(fields['peaks']) ? fields['peaks'].map((peak) => numberOf(peak) ?? 0) : [],
      }
    },
  })

export type Person = { name: string; since: string }

/** Says that this post is open here, and answers who else has it open. Nobody asked for it: it interrupts nobody. */
export const sayEditing = (id: string): Promise<Person[]> =>
  quietSend('POST', `${postPath(id)}/editing`, {
    body: {},
    shape: (body) =>
      listOf(fieldsOf(body)['others'], (fields) => {
        const name = textOf(fields['name'])
        return name ? { name, since: textOf(fields['since']) } : undefined
      }),
  })

export const sayLeft = (id: string): Promise<undefined> =>
  quietSend('POST', `${postPath(id)}/editing`, { body: { leave: true }, shape: () => undefined })

type Announced = { author: string; genreId: string; postId: string | undefined }

/** How many followers would hear of a post with this author and genre. Asked anew every time: people come and go. */
export const followersQuery = ({ author, genreId, postId }: Announced) =>
  queryOptions({
    ...readQuery(
      withParams('/api/newsletter/recipients', { author, genre_id: genreId, post_id: postId }),
      (body): Recipients => {
        const fields = fieldsOf(body)
        return {
          recipients: numberOf(fields['recipients']) ?? 0,
          announced: fields['announced'] === true,
          too_old: fields['too_old'] === true,
        }
      },
    ),
    staleTime: 0,
    gcTime: 0,
    // The dialog waits for it, and says so when it can't be had.
    retry: 1,
  })
