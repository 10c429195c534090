import type { ApplicationStatus } from '#lib/values.ts'
import { ApplicationRow } from '#features/curators/web/portal/application-row.tsx'
import { APPLICATIONS_PAGE_SIZE, applicationsQuery } from '#features/curators/web/portal/curators.api.ts'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'
import { useRead } from '#ui/use-read.ts'

const EMPTY: Record<ApplicationStatus, string> = {
  received: 'No applications waiting.',
  accepted: 'No application has been accepted yet.',
  declined: 'No application has been declined.',
  spam: 'No suspected spam.',
}

export function ApplicationsTab({ status }: { status: ApplicationStatus }) {
  const page = usePageParam()
  const read = useRead(applicationsQuery(status, page))
  return (
    <Queue
      read={read}
      rowsOf={({ entries }) => entries}
      what={['application', 'applications']}
      empty={EMPTY[status]}
      page={page}
      pageSize={APPLICATIONS_PAGE_SIZE}
    >
      {(application) => <ApplicationRow application={application} />}
    </Queue>
  )
}
