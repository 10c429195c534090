import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuthorEntry } from '#features/authors/authors.schema.ts'
import { guestFormTexts } from '#features/authors/texts/portal.ts'
import type { ReadPath } from '#lib/call-types.ts'
import { readQuery } from '#ui/api.ts'
import { formFor } from '#ui/call-form.ts'
import type { ChosenPicture } from '#ui/portal/controls/image-field.tsx'
import { staffSend } from '#ui/portal/session/staff.ts'
import { staffUpload } from '#ui/portal/session/upload.ts'
import { uploading } from '#ui/portal/session/work.ts'

export const AUTHORS_PATH = '/api/authors' satisfies ReadPath
export const GUESTS_PAGE_SIZE = 50
const CHOICES_MAX = 100

const authorsQuery = (query: { find?: string; kind?: 'guest'; page?: number; limit: number }) =>
  queryOptions({
    ...readQuery('GET /api/authors', 'page', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const guestsQuery = (find: string, page: number) =>
  authorsQuery({ find, kind: 'guest', page, limit: GUESTS_PAGE_SIZE })

/** Guests for a select, as when a person is invited. */
export const guestChoicesQuery = authorsQuery({ kind: 'guest', limit: CHOICES_MAX })

/** Everybody for a select. */
export const everybodyQuery = authorsQuery({ limit: CHOICES_MAX })

export type GuestFields = { name: string; bio: string; links: string }

const linesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Adds a guest, or changes the given one. */
export function saveGuest(
  guest: AuthorEntry | undefined,
  { name, bio, links }: GuestFields,
  portrait: ChosenPicture,
): Promise<AuthorEntry> {
  const fields = {
    name: name.trim(),
    bio: bio.trim(),
    links: JSON.stringify(linesOf(links)),
    ...(portrait === 'none' ? { portrait_url: '' as const } : { portrait: portrait?.file }),
  }
  const send = (onProgress?: (done: number) => void) => {
    const progress = onProgress && { onProgress }
    if (!guest)
      return staffUpload('POST /api/authors', 'record', {
        form: formFor('POST /api/authors', fields),
        ...progress,
      })
    const form = formFor('PUT /api/authors/:id', { ...fields, version: String(guest.version) })
    return staffUpload('PUT /api/authors/:id', 'record', { params: { id: guest.id }, form, ...progress })
  }
  return portrait && portrait !== 'none' ? uploading(guestFormTexts.portraitUpload, send) : send()
}

export const mergeGuest = (id: string, into: string) =>
  staffSend('POST /api/authors/:id/merge', 'nothing', { params: { id }, body: { into } })

export const deleteGuest = (id: string) => staffSend('DELETE /api/authors/:id', 'nothing', { params: { id } })
