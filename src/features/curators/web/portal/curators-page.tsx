import { ApplicationSpamTab } from '#features/curators/web/portal/application-spam-tab.tsx'
import { ApplicationsTab } from '#features/curators/web/portal/applications-tab.tsx'
import { CuratorsTab } from '#features/curators/web/portal/curators-tab.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'

export function CuratorsPage() {
  return (
    <>
      <PageTitle title="Curators" />
      <Tabs
        label="Curators"
        tabs={[
          { id: 'waiting', label: 'Waiting', content: <ApplicationsTab status="received" /> },
          { id: 'accepted', label: 'Accepted', content: <ApplicationsTab status="accepted" /> },
          { id: 'declined', label: 'Declined', content: <ApplicationsTab status="declined" /> },
          { id: 'spam', label: 'Spam', content: <ApplicationSpamTab /> },
          { id: 'curators', label: 'Curators', content: <CuratorsTab /> },
        ]}
      />
    </>
  )
}
