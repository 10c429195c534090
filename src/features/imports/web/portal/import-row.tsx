import type { ImportRun } from '#features/imports/imports.schema.ts'
import { progressTexts } from '#features/imports/texts/run.ts'
import { addedAmounts, newAmounts } from '#features/imports/web/portal/amounts.ts'
import { ForgetButton } from '#features/imports/web/portal/run/forget-button.tsx'
import { ImportFacts } from '#features/imports/web/portal/import-facts.tsx'
import { isWorking } from '#features/imports/web/portal/imports.api.ts'
import { StatusBadge } from '#features/imports/web/portal/status-badge.tsx'
import { importPath } from '#lib/portal-paths.ts'

export function ImportRow({ run }: { run: ImportRun }) {
  const { id, name, status, error } = run
  return (
    <article className="row-link flex flex-wrap items-center gap-x-6 gap-y-1 py-3.5">
      <div className="min-w-0 grow basis-64">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base leading-snug">
          <a href={importPath(id)} className="row-link-target wrap-anywhere">
            {name}
          </a>
          <StatusBadge run={run} />
        </h2>
        <ImportFacts run={run} />
        <p className="text-sm tabular-nums empty:hidden">{summaryOf(run)}</p>
        {error && <p className="text-sm break-words text-danger">{error}</p>}
      </div>
      {status === 'uploading' && (
        <div className="relative max-sm:-ml-2">
          <ForgetButton run={run} />
        </div>
      )}
    </article>
  )
}

function summaryOf(run: ImportRun): string {
  if (isWorking(run.status)) return run.total > 0 ? progressTexts.amount(run.done, run.total) : ''
  if (run.status === 'ready') return newAmounts(run)
  return run.status === 'undone' ? '' : addedAmounts(run)
}
