import { useEffect } from 'react'
import { releaseTexts as texts } from '#features/submissions/texts/form.ts'
import { audioSlot } from '#features/submissions/web/submission-draft.ts'
import { controlsOf, type StepProps } from '#features/submissions/web/step-props.ts'
import { changeField, releaseDays, wizard } from '#features/submissions/web/wizard-state.ts'
import { formatBytes } from '#lib/bytes.ts'
import { AUDIO_MAX_BYTES, LINK_MAX } from '#lib/form-rules.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { PUBLISHING } from '#lib/values.ts'
import { Field } from '#ui/field.tsx'
import { genresQuery, hueFinder } from '#features/genres/web/genres.api.ts'
import { ChoiceChips } from '#ui/forms/choice-chips.tsx'
import { FileField } from '#features/media/web/file-field.tsx'
import { RadioField } from '#ui/forms/radio-field.tsx'
import { useRead } from '#ui/use-read.ts'

export function StepRelease(props: StepProps) {
  const { id, draft, errors } = props
  const field = controlsOf(props)
  return (
    <>
      <div className="sm:max-w-md">
        <Field {...field('releaseDate')} {...texts.releaseDate} type="date" required {...releaseDays()} />
      </div>
      <ChoiceChips
        id={`${id}-genres`}
        {...texts.genres}
        options={MUSIC_GENRES}
        hueOf={hueFinder(useRead(genresQuery).data)}
        chosen={draft.selectedGenres}
        error={errors['selectedGenres']}
        onChange={(genres) => changeField('selectedGenres', genres)}
      />
      <Music {...props} />
    </>
  )
}

function Music(props: StepProps) {
  const field = controlsOf(props)
  const hasFile = audioSlot.use().is !== 'empty'

  useEffect(() => {
    if (hasFile) wizard.mend('musicUrl')
  }, [hasFile])

  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-1 text-card font-display font-bold">{texts.musicTitle}</legend>
      <p className="text-muted">{texts.musicLead}</p>
      <Field
        {...field('musicUrl')}
        {...texts.musicUrl}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={LINK_MAX}
      />
      <FileField
        id={`${props.id}-audio`}
        label={texts.audio.label}
        accept="audio/*"
        hint={texts.audio.hint(formatBytes(AUDIO_MAX_BYTES))}
        slot={audioSlot}
        error={props.errors['uploadedFile']}
      />
      <RadioField
        id={`${props.id}-publishing`}
        label={texts.publishing.label}
        hint={texts.publishing.hint}
        options={PUBLISHING.map((value) => ({ value, label: texts.publishing.answers[value] }))}
        value={props.draft.publishing}
        error={props.errors['publishing']}
        onChange={(answer) => changeField('publishing', answer)}
      />
    </fieldset>
  )
}
