import type { QueryClient } from '@tanstack/react-query'
import { reportClicks } from '#features/analytics/web/clicks.ts'
import { type FollowedRouter, reportViews, reportOnlyIf } from '#features/events/web/events.api.ts'
import { publicSettingsQuery } from '#features/settings/web/settings.api.ts'
import { followWithChat } from '#web/live-chat.ts'
import { restoreTyped } from '#ui/typed-text.ts'
import { reportSearches } from '#web/report-searches.ts'

/** Work that no reader waits for. */
export function startAfterFirstView(router: FollowedRouter, client: QueryClient, loaded: string): void {
  restoreTyped()
  reportOnlyIf(() =>
    client.ensureQueryData(publicSettingsQuery).then(
      ({ analytics_enabled }) => analytics_enabled,
      // On failure, let the server decide.
      () => true,
    ),
  )
  reportViews(router, loaded)
  reportSearches(router, client)
  reportClicks()
  followWithChat(router, client, loaded)
}
