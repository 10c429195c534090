import { optionsTexts as texts } from '#features/imports/texts/dry-run.ts'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

/** Whether the last choice is saved. Has its height all the time, so that nothing moves. */
export const SaveState = ({ options: { busy, saved, failure, retry } }: { options: Options }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
    <p role="status" className={failure && !busy ? 'font-semibold text-danger' : 'text-muted'}>
      {busy
        ? texts.saving
        : failure
          ? `${texts.failed} ${failure === texts.failed ? '' : failure}`
          : saved
            ? texts.saved
            : ''}
    </p>
    {failure && !busy && <QuietButton onClick={retry}>{texts.retry}</QuietButton>}
  </div>
)
