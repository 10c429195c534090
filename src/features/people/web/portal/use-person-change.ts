import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { personChangeTexts as texts } from '#features/people/texts/portal.ts'
import { PEOPLE_PATH } from '#features/people/web/portal/people.api.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useReportedChange } from '#ui/portal/session/use-reported-change.ts'

export function usePersonChange(name: string, onDone?: () => void) {
  const client = useQueryClient()
  const reload = async () => {
    // Admins may change their own role.
    await client.invalidateQueries({ queryKey: meQuery.queryKey })
    await refresh(client, PEOPLE_PATH, '/api/curators')
  }
  return useReportedChange({ name, texts, onDone, reload })
}
