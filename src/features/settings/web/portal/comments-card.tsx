import { siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { SiteSwitch } from '#features/settings/web/portal/site-switch.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'

export function CommentsCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title="Comments"
      lead="For the whole site. Each post has a switch of its own besides."
      query={siteQuery}
      loading="Loading comments..."
      skeleton="h-12"
    >
      {(settings) => (
        <SiteSwitch
          name="comments_enabled"
          settings={settings}
          label="Readers can comment"
          hint="A comment is seen once somebody has approved it."
          subject="Comments"
          locked={locked}
        />
      )}
    </LoadedCard>
  )
}
