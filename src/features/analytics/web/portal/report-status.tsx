import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

export const ReportFailed = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-2 font-semibold text-danger">
    Failed to fetch analytics
    <QuietButton className="text-ink" onClick={retry}>
      Try again
    </QuietButton>
  </div>
)

export const ReportLoading = () => (
  <div>
    <p role="status" className="mb-4 text-muted">
      Loading analytics...
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
