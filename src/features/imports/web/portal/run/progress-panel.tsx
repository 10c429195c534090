import type { ReactNode } from 'react'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { progressTexts as texts } from '#features/imports/texts/run.ts'
import { pauseImport, startImport } from '#features/imports/web/portal/imports.api.ts'
import { useImportChange } from '#features/imports/web/portal/run/use-import-change.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/portal/session/work-list.tsx'

type Working = 'reading' | 'running' | 'paused' | 'undoing'

const TITLES: Record<Working, { title: string; hint: string }> = {
  reading: { title: texts.reading, hint: texts.readingHint },
  running: { title: texts.running, hint: texts.runningHint },
  paused: { title: texts.paused, hint: texts.pausedHint },
  undoing: { title: texts.undoing, hint: texts.undoingHint },
}

const isInProgress = (status: ImportDetails['status']): status is Working => status in TITLES

/** How far the server has got, the same for every admin. */
export function ProgressPanel({ details, children }: { details: ImportDetails; children?: ReactNode }) {
  const { status, phase, done, total } = details
  if (!isInProgress(status)) return null
  const { title, hint } = TITLES[status]
  return (
    <section aria-label={title} className="max-w-3xl border border-rule p-5">
      <h2 className="text-lg">{title}</h2>
      <Progress label={title} value={total > 0 ? Math.min(1, done / total) : undefined} />
      {/* Keeps its height when the next phase has no numbers yet. */}
      <p className="mt-1.5 flex min-h-6 flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        {phase && status !== 'paused' && <span>{texts.phases[phase]}</span>}
        <span>{total > 0 ? texts.amount(done, total) : ''}</span>
      </p>
      <p className="mt-2 text-sm text-muted">{hint}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
        {/* One button for both, so that it keeps the focus. */}
        {(status === 'running' || status === 'paused') && (
          <ChangeButton id={details.id} {...(status === 'paused' ? CONTINUE : PAUSE)} />
        )}
        {children}
      </div>
    </section>
  )
}

const PAUSE = { send: pauseImport, label: texts.pause, look: 'plain' } as const
const CONTINUE = { send: startImport, label: texts.continue, look: 'loud' } as const

type ChangeButtonProps = {
  id: string
  send: (id: string) => Promise<ImportDetails>
  label: string
  look?: 'plain' | 'loud'
}

export function ChangeButton({ id, send, label, look = 'plain' }: ChangeButtonProps) {
  const change = useImportChange(send)
  return (
    // Not `disabled`, which would lose the focus during a slow response.
    <Button
      look={look}
      className="aria-disabled:opacity-55"
      aria-disabled={change.isPending}
      onClick={() => !change.isPending && change.mutate(id)}
    >
      {label}
    </Button>
  )
}
