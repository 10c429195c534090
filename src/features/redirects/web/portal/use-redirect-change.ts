import { useQueryClient } from '@tanstack/react-query'
import { redirectChangeTexts as texts } from '#features/redirects/texts/portal.ts'
import { REDIRECTS_PATH } from '#features/redirects/web/portal/redirects.api.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useReportedChange } from '#ui/portal/session/use-reported-change.ts'

/** `name` is the address, for the notification. */
export function useRedirectChange(name: string, onDone?: () => void) {
  const client = useQueryClient()
  return useReportedChange({ name, texts, onDone, reload: () => refresh(client, REDIRECTS_PATH) })
}
