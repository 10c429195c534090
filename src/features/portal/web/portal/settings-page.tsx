import { ProfileTab } from '#features/auth/web/portal/profile-tab.tsx'
import { NewsletterTab } from '#features/newsletter/web/portal/newsletter-tab.tsx'
import { PlatformTab } from '#features/portal/web/portal/platform-tab.tsx'
import { RedirectTab } from '#features/portal/web/portal/redirect-tab.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'
import { settingsPageTexts as texts } from '../../texts/portal.ts'

export function SettingsPage() {
  return (
    <>
      <PageTitle title={texts.title} />
      <Tabs
        label={texts.tabsLabel}
        tabs={[
          { id: 'platform', label: texts.platform, content: <PlatformTab /> },
          { id: 'profile', label: texts.profile, content: <ProfileTab /> },
          { id: 'newsletter', label: texts.newsletter, content: <NewsletterTab /> },
          { id: 'redirect', label: texts.redirect, content: <RedirectTab /> },
        ]}
      />
    </>
  )
}
