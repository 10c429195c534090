import { useQueryClient } from '@tanstack/react-query'
import { deleteGuestTexts as texts } from '#features/authors/texts/portal.ts'
import { AUTHORS_PATH } from '#features/authors/web/portal/guests.api.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useReportedChange } from '#ui/portal/session/use-reported-change.ts'

export function useGuestChange(name: string, onDone?: () => void) {
  const client = useQueryClient()
  return useReportedChange({ name, texts, onDone, reload: () => refresh(client, AUTHORS_PATH, '/api/posts') })
}
