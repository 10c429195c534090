import { ProfileTab } from '#features/auth/web/portal/profile-tab.tsx'
import { NewsletterTab } from '#features/newsletter/web/portal/newsletter-tab.tsx'
import { PlatformTab } from '#features/portal/web/portal/platform-tab.tsx'
import { RedirectTab } from '#features/portal/web/portal/redirect-tab.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'

export function SettingsPage() {
  return (
    <>
      <PageTitle title="Platform Settings" />
      <Tabs
        label="Settings"
        tabs={[
          { id: 'platform', label: 'Platform', content: <PlatformTab /> },
          { id: 'profile', label: 'Profile', content: <ProfileTab /> },
          { id: 'newsletter', label: 'Newsletter', content: <NewsletterTab /> },
          { id: 'redirect', label: 'Submit Redirect', content: <RedirectTab /> },
        ]}
      />
    </>
  )
}
