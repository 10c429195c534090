import { commentsTexts } from '#features/settings/texts/portal.ts'
import { siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { SiteSwitch } from '#features/settings/web/portal/site-switch.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'

export function CommentsCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title={commentsTexts.title}
      lead={commentsTexts.lead}
      query={siteQuery}
      loading={commentsTexts.loading}
      skeleton="h-12"
    >
      {(settings) => (
        <SiteSwitch
          name="comments_enabled"
          settings={settings}
          label={commentsTexts.label}
          hint={commentsTexts.hint}
          subject={commentsTexts.subject}
          locked={locked}
        />
      )}
    </LoadedCard>
  )
}
