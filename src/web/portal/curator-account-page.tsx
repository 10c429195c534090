import { ProfileTab } from '#features/auth/web/portal/profile-tab.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'

/** What a curator may change about the account: the same cards as in the portal's settings. */
export function CuratorAccountPage() {
  return (
    <>
      <PageTitle title="Your account" />
      <ProfileTab />
    </>
  )
}
