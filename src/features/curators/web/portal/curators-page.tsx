import { curatorsPageTexts as texts } from '#features/curators/texts/portal.ts'
import { ApplicationSpamTab } from '#features/curators/web/portal/application-spam-tab.tsx'
import { ApplicationsTab } from '#features/curators/web/portal/applications-tab.tsx'
import { CuratorsTab } from '#features/curators/web/portal/curators-tab.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'

export function CuratorsPage() {
  return (
    <>
      <PageTitle title={texts.title} />
      <Tabs
        label={texts.title}
        tabs={[
          { id: 'waiting', label: texts.waiting, content: <ApplicationsTab status="received" /> },
          { id: 'accepted', label: texts.accepted, content: <ApplicationsTab status="accepted" /> },
          { id: 'declined', label: texts.declined, content: <ApplicationsTab status="declined" /> },
          { id: 'spam', label: texts.spam, content: <ApplicationSpamTab /> },
          { id: 'curators', label: texts.curators, content: <CuratorsTab /> },
        ]}
      />
    </>
  )
}
