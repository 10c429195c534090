import { type ReactNode, useEffect } from 'react'
import { SOCIAL_NETWORKS, type Step } from '#features/submissions/submissions.rules.ts'
import { releaseTexts, reviewTexts as texts } from '#features/submissions/texts/form.ts'
import { audioSlot, pressKitSlot, type Typed } from '#features/submissions/web/submission-draft.ts'
import type { StepProps } from '#features/submissions/web/step-props.ts'
import { changeField, goTo } from '#features/submissions/web/wizard-state.ts'
import { formatDate } from '#lib/dates.ts'
import { CheckField } from '#ui/forms/check-field.tsx'
import { UploadBar, uploadText } from '#features/media/web/file-field.tsx'
import { networkName } from '#ui/forms/link-fields.tsx'
import type { UploadSlot } from '#features/media/web/upload-slot.api.ts'

const socialLinks = ({ socialLinks: links }: Typed): string =>
  SOCIAL_NETWORKS.filter((network) => links[network]?.trim())
    .map((network) => `${networkName(network)}: ${links[network]?.trim()}`)
    .join('\n')

export function StepReview({ id, draft, errors }: StepProps) {
  return (
    <>
      <Summary part={texts.basics} step={1}>
        <Row name={texts.artist}>{draft.artistName}</Row>
        <Row name={texts.release}>{draft.releaseTitle}</Row>
        <Row name={texts.email}>{draft.email}</Row>
        <Row name={texts.country}>{draft.country}</Row>
      </Summary>
      <Summary part={texts.releaseDetails} step={2}>
        <Row name={texts.releaseDate}>{formatDate(draft.releaseDate)}</Row>
        <Row name={texts.genres}>{draft.selectedGenres.join(', ')}</Row>
        <Row name={texts.musicUrl}>{draft.musicUrl.trim() || texts.none}</Row>
        <FileRow name={texts.audio} slot={audioSlot} />
        <Row name={texts.publishing}>
          {releaseTexts.publishing.answers[draft.publishing === 'full' ? 'full' : 'no']}
        </Row>
      </Summary>
      <Summary part={texts.more} step={3}>
        <Row name={texts.description}>{draft.description.trim() || texts.none}</Row>
        <FileRow name={texts.pressKit} slot={pressKitSlot} />
        <Row name={texts.socialLinks}>{socialLinks(draft) || texts.none}</Row>
        <Row name={texts.pressCoverage}>{draft.pressCoverage.trim() || texts.none}</Row>
      </Summary>
      <fieldset className="flex flex-col gap-3 border-t border-rule pt-5">
        <legend className="float-left mb-1 font-display text-card font-bold">{texts.termsTitle}</legend>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 font-read text-lg/snug">
          {texts.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <CheckField
          id={`${id}-terms`}
          label={texts.acceptTerms}
          checked={draft.termsAccepted}
          error={errors['termsAccepted']}
          onChange={(event) => changeField('termsAccepted', event.target.checked)}
        />
      </fieldset>
    </>
  )
}

function Summary({ part, step, children }: { part: string; step: Step; children: ReactNode }) {
  return (
    <div className="relative border-t border-rule pt-3">
      <button
        type="button"
        aria-label={texts.changePart(part)}
        className="link absolute top-1 right-0 min-h-11 font-semibold"
        onClick={() => goTo(step)}
      >
        {texts.change}
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

/** The upload may still be in progress. */
function FileRow({ name, slot }: { name: string; slot: UploadSlot }) {
  const state = slot.use()
  // After a reload, this may be the first step that is shown.
  useEffect(() => void slot.resume(), [slot])
  if (state.is === 'empty') return <Row name={name}>{texts.none}</Row>
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
