import type { QueryClient } from '@tanstack/react-query'
import { type FollowedRouter, tellOfViews } from '#features/analytics/web/events.api.ts'
import { followWithChat } from '#web/live-chat.ts'

/** What nobody waits for: it begins once everything that a reader sees is there. */
export function afterwards(router: FollowedRouter, client: QueryClient, loaded: string): void {
  tellOfViews(router, loaded)
  followWithChat(router, client)
}
