import { useEffect, useRef } from 'react'
import { deskTexts as texts } from '#features/submissions/texts/portal-desk.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { StatusBadge } from '#features/submissions/web/portal/status-badge.tsx'
import { ArrowBackIcon, ArrowIcon } from '#ui/icons.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { QuietButton, QuietLink } from '#ui/portal/controls/quiet-button.tsx'

type DeskHeadProps = { submission: Submission; listHref: string; onStep: (by: 1 | -1) => void }

export function DeskHead({ submission, listHref, onStep }: DeskHeadProps) {
  const { id, artist_name, release_title, status, shortlisted, overdue } = submission
  const heading = useRef<HTMLHeadingElement>(null)

  // For screen readers, each submission is a new page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <title>{`${artist_name} – ${release_title} · Sleevenotes`}</title>
      <div className="-mx-2 mb-2 flex flex-wrap justify-between sm:-mx-3">
        <QuietLink to={listHref}>
          <ArrowBackIcon />
          {texts.allSubmissions}
        </QuietLink>
        <div className="flex">
          <QuietButton aria-keyshortcuts="K" onClick={() => onStep(-1)}>
            {texts.previous}
          </QuietButton>
          <QuietButton aria-keyshortcuts="J" onClick={() => onStep(1)}>
            {texts.next}
            <ArrowIcon />
          </QuietButton>
        </div>
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere">
        {release_title}
      </h1>
      <p className="mt-1 text-lg wrap-anywhere">{artist_name}</p>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusBadge status={status} />
        {shortlisted && <Badge look="outlined">{texts.shortlist}</Badge>}
        {overdue && <Badge look="bad">{texts.overdue}</Badge>}
        <span className="text-sm text-muted tabular-nums">{id}</span>
      </div>
    </>
  )
}
