import { ProfileTab } from '#features/auth/web/portal/profile-tab.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { curatorNavigationTexts } from '#web/texts/portal.ts'

/** The same cards as in the portal's settings. */
export function CuratorAccountPage() {
  return (
    <>
      <PageTitle title={curatorNavigationTexts.accountTitle} />
      <ProfileTab />
    </>
  )
}
