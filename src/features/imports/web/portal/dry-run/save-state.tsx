import { optionsTexts as texts } from '#features/imports/texts/dry-run.ts'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

/** Whether the last choice is saved. Has its place all the time, so that nothing moves. */
export function SaveState({ options }: { options: Options }) {
  const hasFailed = options.failure !== undefined && !options.busy
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm max-sm:order-last max-sm:-mb-2 max-sm:basis-full sm:ml-auto">
      <p role="status" className={hasFailed ? 'font-semibold text-danger' : 'text-muted'}>
        {stateOf(options)}
      </p>
      {hasFailed && <QuietButton onClick={options.retry}>{texts.retry}</QuietButton>}
    </div>
  )
}

function stateOf({ busy, saved, failure }: Options): string {
  if (busy) return texts.saving
  if (failure !== undefined) return texts.failed(failure)
  return saved ? texts.saved : ''
}
