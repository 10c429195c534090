import type { ApplicationStatus } from '#lib/values.ts'
import { applicationListTexts as texts } from '#features/curators/texts/portal.ts'
import { ApplicationRow } from '#features/curators/web/portal/application-row.tsx'
import { APPLICATIONS_PAGE_SIZE, applicationsQuery } from '#features/curators/web/portal/curators.api.ts'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'
import { useRead } from '#ui/use-read.ts'

export function ApplicationsTab({ status }: { status: ApplicationStatus }) {
  const page = usePageParam()
  const read = useRead(applicationsQuery(status, page))
  return (
    <Queue
      read={read}
      rowsOf={({ entries }) => entries}
      what={texts.rows}
      empty={texts.empty[status]}
      page={page}
      pageSize={APPLICATIONS_PAGE_SIZE}
    >
      {(application) => <ApplicationRow application={application} />}
    </Queue>
  )
}
