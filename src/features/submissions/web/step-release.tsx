import { useEffect } from 'react'
import { PUBLISHING_ANSWERS, PUBLISHING_QUESTION } from '#features/submissions/web/publishing-texts.ts'
import { audioSlot } from '#features/submissions/web/submission-draft.ts'
import { controlsOf, type StepProps } from '#features/submissions/web/step-props.ts'
import { changeField, releaseDays, wizard } from '#features/submissions/web/wizard-state.ts'
import { formatBytes } from '#lib/bytes.ts'
import { AUDIO_MAX_BYTES, LINK_MAX } from '#lib/form-rules.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
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
        <Field
          {...field('releaseDate')}
          label="Release Date *"
          type="date"
          required
          {...releaseDays()}
          hint="Release date can be in the past or up to 90 days in the future"
        />
      </div>
      <ChoiceChips
        id={`${id}-genres`}
        label="Genres"
        hint="As many as fit. They decide which curator hears it."
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

/** A link or a file: one is enough. */
function Music(props: StepProps) {
  const field = controlsOf(props)
  const hasFile = audioSlot.use().is !== 'empty'

  useEffect(() => {
    if (hasFile) wizard.mend('musicUrl')
  }, [hasFile])

  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-1 text-card font-display font-bold">The music</legend>
      <p className="text-muted">A link or a file: one is enough.</p>
      <Field
        {...field('musicUrl')}
        label="Music URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={LINK_MAX}
        placeholder="soundcloud.com/you/track"
        hint="Where we can hear all of it. A private link is fine: we won’t publish it unless you say yes below."
      />
      <FileField
        id={`${props.id}-audio`}
        label="Audio File"
        accept="audio/*"
        hint={`MP3, WAV, FLAC, OGG or M4A, up to ${formatBytes(AUDIO_MAX_BYTES)}. Only our editors and curators can listen to it, unless you allow more below.`}
        slot={audioSlot}
        error={props.errors['uploadedFile']}
      />
      <RadioField
        id={`${props.id}-publishing`}
        label={PUBLISHING_QUESTION}
        hint="If you say yes, readers can play your file or link with our review, never before the release date. If you say no, we keep both to ourselves."
        options={PUBLISHING_ANSWERS}
        value={props.draft.publishing}
        error={props.errors['publishing']}
        onChange={(answer) => changeField('publishing', answer)}
      />
    </fieldset>
  )
}
