import { useMay } from '#features/auth/web/portal/me.api.ts'
import { ProfileTab } from '#features/auth/web/portal/profile-tab.tsx'
import { NewsletterTab } from '#features/newsletter/web/portal/newsletter-tab.tsx'
import { PlatformTab } from '#features/portal/web/portal/platform-tab.tsx'
import { RedirectTab } from '#features/portal/web/portal/redirect-tab.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'
import { settingsPageTexts as texts } from '../../texts/portal.ts'

export function SettingsPage() {
  const mayRead = useMay('settings.read')
  const maySend = useMay('newsletter.send')
  return (
    <>
      <PageTitle title={mayRead ? texts.title : texts.ownTitle} />
      <Tabs
        label={texts.tabsLabel}
        tabs={[
          ...(mayRead ? [{ id: 'platform', label: texts.platform, content: <PlatformTab /> }] : []),
          { id: 'profile', label: texts.profile, content: <ProfileTab /> },
          ...(maySend ? [{ id: 'newsletter', label: texts.newsletter, content: <NewsletterTab /> }] : []),
          ...(mayRead ? [{ id: 'redirect', label: texts.redirect, content: <RedirectTab /> }] : []),
        ]}
      />
    </>
  )
}
