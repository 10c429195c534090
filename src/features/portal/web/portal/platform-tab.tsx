import { useMay } from '#features/auth/web/portal/me.api.ts'
import { DiskCard } from '#features/disk/web/portal/disk-card.tsx'
import { AdminsOnly } from '#features/settings/web/portal/admins-only.tsx'
import { AnalyticsCard } from '#features/settings/web/portal/analytics-card.tsx'
import { BrandingCard } from '#features/settings/web/portal/branding-card.tsx'
import { CommentsCard } from '#features/settings/web/portal/comments-card.tsx'
import { LiveChatCard } from '#features/settings/web/portal/live-chat-card.tsx'
import { PagesCard } from '#features/settings/web/portal/pages-card.tsx'
import { ReplyCard } from '#features/settings/web/portal/reply-card.tsx'
import { SocialCard } from '#features/settings/web/portal/social-card.tsx'
import { StatsCard } from '#features/settings/web/portal/stats-card.tsx'

export function PlatformTab() {
  const locked = !useMay('settings.change')
  return (
    <>
      {locked && <AdminsOnly />}
      <BrandingCard locked={locked} />
      <StatsCard locked={locked} />
      <SocialCard locked={locked} />
      <PagesCard locked={locked} />
      <CommentsCard locked={locked} />
      <ReplyCard locked={locked} />
      <LiveChatCard locked={locked} />
      <AnalyticsCard locked={locked} />
      <DiskCard />
    </>
  )
}
