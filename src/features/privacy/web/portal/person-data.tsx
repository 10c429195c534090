import { useState } from 'react'
import type { PersonFound } from '#features/privacy/privacy.schema.ts'
import { personTexts as texts } from '#features/privacy/texts/portal.ts'
import { EraseDialog } from '#features/privacy/web/portal/erase-dialog.tsx'
import { deletedOf, heldOf } from '#features/privacy/web/portal/held-data.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import { formatCount } from '#lib/numbers.ts'
import { PERSONAL_KINDS } from '#lib/values.ts'
import { Button } from '#ui/button.tsx'
import { DownloadButton } from '#ui/portal/controls/private-file.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

type PersonDataProps = { person: PersonFound; isRunning: boolean }

/** What we hold about one person, and what can be done with it. */
export function PersonData({ person, isRunning }: PersonDataProps) {
  const { email, counts, erasures } = person
  const [erasing, setErasing] = useState(false)
  const last = erasures.find(({ finished_at }) => finished_at !== null)
  const isHeld = Object.keys(heldOf(counts)).length > 0
  return (
    <section aria-label={texts.found(email)} className="mt-6 border-t border-rule pt-5">
      <p role="status" className="font-semibold break-words">
        {isRunning ? texts.running : isHeld ? texts.found(email) : texts.nothing(email)}
      </p>
      {last?.finished_at && (
        <p className="mt-1 text-sm text-muted">
          {texts.erased} <LocalTime at={last.finished_at} />.
        </p>
      )}
      {isHeld && <HeldData person={person} />}
      {isHeld && !isRunning && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <DownloadButton
            url={person.export_url}
            name={texts.archiveName}
            isLarge
            className="border border-control"
          >
            {texts.export}
          </DownloadButton>
          {Object.keys(deletedOf(counts)).length > 0 && (
            <Button onClick={() => setErasing(true)}>{texts.remove}</Button>
          )}
        </div>
      )}
      {erasing && <EraseDialog person={person} onClose={() => setErasing(false)} />}
    </section>
  )
}

function HeldData({ person: { counts, files } }: { person: PersonFound }) {
  const deleted = deletedOf(counts)
  return (
    <>
      <dl className="mt-3 border-b border-rule">
        {PERSONAL_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <div key={kind} className="flex flex-wrap items-baseline gap-x-4 border-t border-rule py-2">
            <dt className="min-w-0 grow">{texts.kinds[kind]}</dt>
            <dd className="flex gap-x-3 font-semibold tabular-nums">
              {!(kind in deleted) && <span className="font-normal text-muted">{texts.stays}</span>}
              {formatCount(counts[kind])}
            </dd>
          </div>
        ))}
        {files > 0 && (
          <div className="flex flex-wrap items-baseline gap-x-4 border-t border-rule py-2">
            <dt className="min-w-0 grow">{texts.files}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(files)}</dd>
          </div>
        )}
      </dl>
      {counts.accounts > 0 && (
        <p className="mt-3 text-sm text-muted">
          {texts.accountStays}{' '}
          <a href={PORTAL.people} className="link font-semibold text-ink">
            {texts.accountLink}
          </a>
        </p>
      )}
      {counts.audit > 0 && <p className="mt-3 text-sm text-muted">{texts.auditStays}</p>}
    </>
  )
}
