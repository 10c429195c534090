import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { resultTexts as texts } from '#features/imports/texts/run.ts'
import { addedAmounts, hasAdded } from '#features/imports/web/portal/amounts.ts'
import { startImport } from '#features/imports/web/portal/imports.api.ts'
import { ForgetButton } from '#features/imports/web/portal/run/forget-button.tsx'
import { ChangeButton } from '#features/imports/web/portal/run/progress-panel.tsx'
import { UndoButton } from '#features/imports/web/portal/run/undo-button.tsx'
import { PORTAL, settingsPath } from '#lib/portal-paths.ts'
import { LinkButton } from '#ui/button.tsx'

const Forget = ({ details }: { details: ImportDetails }) => (
  <div className="mt-2 -ml-2 sm:-ml-3">
    <ForgetButton run={details} />
  </div>
)

export const Done = ({ details }: { details: ImportDetails }) => (
  <section className="max-w-3xl border-l-4 border-success bg-raised px-5 pt-4 pb-2">
    <p className="font-semibold">{texts.done(addedAmounts(details))}</p>
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {details.system === 'subscribers' ? (
        <LinkButton to={settingsPath('newsletter')}>{texts.viewSubscribers}</LinkButton>
      ) : (
        <LinkButton to={PORTAL.content}>{texts.viewPosts}</LinkButton>
      )}
      <UndoButton details={details} />
    </div>
    <Forget details={details} />
  </section>
)

export const Undone = ({ details }: { details: ImportDetails }) => (
  <section className="max-w-3xl border-l-4 border-ink bg-raised px-5 pt-4 pb-2">
    <p className="font-semibold">{texts.undone}</p>
    <Forget details={details} />
  </section>
)

function failedHint(details: ImportDetails): string {
  if (!hasAdded(details)) return texts.unread
  return details.files_until ? texts.failedHint : texts.goneHint
}

export const Failed = ({ details }: { details: ImportDetails }) => (
  <section className="max-w-3xl border-l-4 border-danger bg-raised px-5 pt-4 pb-2">
    <p className="font-semibold">{texts.failed}</p>
    <p className="mt-1 break-words">{details.error}</p>
    <p className="mt-1 text-sm text-muted">{failedHint(details)}</p>
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {details.files_until && (
        <ChangeButton id={details.id} send={startImport} label={texts.tryAgain} look="loud" />
      )}
      {hasAdded(details) && <UndoButton details={details} />}
    </div>
    <Forget details={details} />
  </section>
)
