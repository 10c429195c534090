import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContactMessage } from '#features/pages/pages.schema.ts'
import { type Fields, listOf, textOf } from '#lib/shapes.ts'
import { readQuery, withParams } from '#ui/api.ts'
import { nothing, staffSend } from '#ui/portal/session/staff.ts'

export const MESSAGES_PAGE_SIZE = 20

export type MessageStatus = 'open' | 'handled'
export type MessagePage = { messages: ContactMessage[]; total: number }

function messageOf(fields: Fields): ContactMessage | undefined {
  const id = textOf(fields['id'])
  if (!id) return undefined
  return {
    id,
    name: textOf(fields['name']),
    email: textOf(fields['email']),
    message: textOf(fields['message']),
    created_at: textOf(fields['created_at']),
    handled_at: textOf(fields['handled_at']) || null,
  }
}

export const messagesQuery = (status: MessageStatus, page: number) =>
  queryOptions({
    ...readQuery(
      withParams('/api/contact-messages', { status, page, limit: MESSAGES_PAGE_SIZE }),
      (body, total): MessagePage => {
        const messages = listOf(body, messageOf)
        return { messages, total: total ?? messages.length }
      },
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const messagePath = (id: string) => `/api/contact-messages/${encodeURIComponent(id)}`

export const setHandled = ({ id, handled }: { id: string; handled: boolean }) =>
  staffSend('PATCH', messagePath(id), { body: { handled }, shape: nothing })
