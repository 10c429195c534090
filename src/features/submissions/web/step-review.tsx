import { type ReactNode, useEffect } from 'react'
import { SOCIAL_NETWORKS, type Step } from '#features/submissions/submissions.rules.ts'
import { publishingAnswer } from '#features/submissions/web/publishing-texts.ts'
import { audioSlot, pressKitSlot, type Typed } from '#features/submissions/web/submission-draft.ts'
import type { StepProps } from '#features/submissions/web/step-props.ts'
import { changeField, goTo } from '#features/submissions/web/wizard-state.ts'
import { formatDate } from '#lib/dates.ts'
import { CheckField } from '#ui/forms/check-field.tsx'
import { UploadBar, uploadText } from '#features/media/web/file-field.tsx'
import { networkName } from '#ui/forms/link-fields.tsx'
import type { UploadSlot } from '#features/media/web/upload-slot.api.ts'

const TERMS = [
  'The music is yours to send, or you have the rights holder’s permission.',
  'Our curators may listen to the files you send as often as they need. We publish your recording, or the link you sent, only if you said yes above, and never before the release date.',
  'If we approve it, we may write about it and link to places where the music is already public.',
  'We e-mail you about this submission and nothing else.',
]

const NONE = 'None'

const socialLinks = ({ socialLinks: links }: Typed): string =>
  SOCIAL_NETWORKS.filter((network) => links[network]?.trim())
    .map((network) => `${networkName(network)}: ${links[network]?.trim()}`)
    .join('\n')

export function StepReview({ id, draft, errors }: StepProps) {
  return (
    <>
      <Summary title="Basics" step={1}>
        <Row name="Artist">{draft.artistName}</Row>
        <Row name="Release">{draft.releaseTitle}</Row>
        <Row name="Email">{draft.email}</Row>
        <Row name="Country">{draft.country}</Row>
      </Summary>
      <Summary title="Release" step={2}>
        <Row name="Release Date">{formatDate(draft.releaseDate)}</Row>
        <Row name="Genres">{draft.selectedGenres.join(', ')}</Row>
        <Row name="Music URL">{draft.musicUrl.trim() || NONE}</Row>
        <FileRow name="Audio File" slot={audioSlot} />
        <Row name="May we publish this recording?">{publishingAnswer(draft.publishing)}</Row>
      </Summary>
      <Summary title="More" step={3}>
        <Row name="Description">{draft.description.trim() || NONE}</Row>
        <FileRow name="Press Kit" slot={pressKitSlot} />
        <Row name="Social links">{socialLinks(draft) || NONE}</Row>
        <Row name="Press Coverage">{draft.pressCoverage.trim() || NONE}</Row>
      </Summary>
      <fieldset className="flex flex-col gap-3 border-t border-rule pt-5">
        <legend className="float-left mb-1 font-display text-card font-bold">Terms and conditions</legend>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 font-read text-lg/snug">
          {TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <CheckField
          id={`${id}-terms`}
          label="I accept the terms and conditions"
          checked={draft.termsAccepted}
          error={errors['termsAccepted']}
          onChange={(event) => changeField('termsAccepted', event.target.checked)}
        />
      </fieldset>
    </>
  )
}

/** What was typed on one step, and the way back to it. */
function Summary({ title, step, children }: { title: string; step: Step; children: ReactNode }) {
  return (
    <div className="relative border-t border-rule pt-3">
      <button
        type="button"
        aria-label={`Change ${title.toLowerCase()}`}
        className="link absolute top-1 right-0 min-h-11 font-semibold"
        onClick={() => goTo(step)}
      >
        Change
      </button>
      <dl className="flex flex-col gap-2 pr-20">{children}</dl>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

/** A file may still be on its way while the rest is read over. */
function FileRow({ name, slot }: { name: string; slot: UploadSlot }) {
  const state = slot.use()
  // After a reload this may be the first step that shows.
  useEffect(() => void slot.resume(), [slot])
  if (state.is === 'empty') return <Row name={name}>{NONE}</Row>
  return (
    <Row name={name}>
      {state.file.name}
      <span className="block text-sm font-normal text-muted tabular-nums">
        {state.is === 'failed' || state.is === 'refused' ? state.message : uploadText(state)}
      </span>
      {state.is === 'sending' && <UploadBar name={state.file.name} done={state.done} />}
    </Row>
  )
}
