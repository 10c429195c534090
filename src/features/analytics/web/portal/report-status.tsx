import { reportTexts } from '#features/analytics/texts/portal.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

export const ReportFailed = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-2 font-semibold text-danger">
    {reportTexts.failed}
    <QuietButton className="text-ink" onClick={retry}>
      {reportTexts.retry}
    </QuietButton>
  </div>
)

export const ReportLoading = () => (
  <div>
    <p role="status" className="mb-4 text-muted">
      {reportTexts.loading}
    </p>
    <div aria-hidden="true" className="grid gap-4 md:grid-cols-2">
      <div className="skeleton h-40" />
      <div className="skeleton h-40" />
      <div className="skeleton h-120 md:col-span-2" />
      <div className="skeleton h-96" />
      <div className="skeleton h-96" />
    </div>
  </div>
)
