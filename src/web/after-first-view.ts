import type { QueryClient } from '@tanstack/react-query'
import { tellOfClicks } from '#features/analytics/web/clicks.ts'
import { type FollowedRouter, tellOfViews, tellOnlyIf } from '#features/events/web/events.api.ts'
import { publicSettingsQuery } from '#features/settings/web/settings.api.ts'
import { followWithChat } from '#web/live-chat.ts'
import { restoreTyped } from '#ui/typed-text.ts'
import { tellOfSearches } from '#web/tell-of-searches.ts'

/** Work that no reader waits for. */
export function startAfterFirstView(router: FollowedRouter, client: QueryClient, loaded: string): void {
  restoreTyped()
  tellOnlyIf(() =>
    client.ensureQueryData(publicSettingsQuery).then(
      ({ analytics_enabled }) => analytics_enabled,
      // Then the server decides.
      () => true,
    ),
  )
  tellOfViews(router, loaded)
  tellOfSearches(router, client)
  tellOfClicks()
  followWithChat(router, client, loaded)
}
