import { applicationListTexts } from '#features/curators/texts/portal.ts'
import { ApplicationsTab } from '#features/curators/web/portal/applications-tab.tsx'
import {
  APPLICATIONS_PATH,
  applicationsQuery,
  emptySpam,
} from '#features/curators/web/portal/curators.api.ts'
import { SpamFolder } from '#ui/portal/lists/spam-folder.tsx'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'
import { useRead } from '#ui/use-read.ts'

export function ApplicationSpamTab() {
  const read = useRead(applicationsQuery('spam', usePageParam()))
  return (
    <SpamFolder
      path={APPLICATIONS_PATH}
      empty={emptySpam}
      what={applicationListTexts.rows}
      total={read.status === 'ready' ? read.data.total : undefined}
    >
      <ApplicationsTab status="spam" />
    </SpamFolder>
  )
}
