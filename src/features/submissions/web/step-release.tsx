import { useEffect } from 'react'
import { audioSlot } from '#features/submissions/web/submission-draft.ts'
import type { StepProps } from '#features/submissions/web/step-props.ts'
import { changeField, releaseDays, wizard } from '#features/submissions/web/wizard-state.ts'
import { formatBytes } from '#lib/bytes.ts'
import { AUDIO_MAX_BYTES, LINK_MAX } from '#lib/form-rules.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { Field } from '#ui/field.tsx'
import { ChoiceChips } from '#ui/forms/choice-chips.tsx'
import { FileField } from '#ui/forms/file-field.tsx'

export function StepRelease({ id, draft, errors }: StepProps) {
  return (
    <>
      <div className="sm:max-w-md">
        <Field
          id={`${id}-date`}
          label="Release Date *"
          type="date"
          required
          {...releaseDays()}
          hint="Release date can be in the past or up to 90 days in the future"
          value={draft.releaseDate}
          error={errors['releaseDate']}
          onChange={(event) => changeField('releaseDate', event.target.value)}
        />
      </div>
      <ChoiceChips
        id={`${id}-genres`}
        label="Genres"
        hint="As many as fit. They decide which curator hears it."
        options={MUSIC_GENRES}
        chosen={draft.selectedGenres}
        error={errors['selectedGenres']}
        onChange={(genres) => changeField('selectedGenres', genres)}
      />
      <Music id={id} draft={draft} errors={errors} />
    </>
  )
}

/** A link or a file: one is enough. */
function Music({ id, draft, errors }: StepProps) {
  const hasFile = audioSlot.use().is !== 'empty'

  useEffect(() => {
    if (hasFile) wizard.mend('musicUrl')
  }, [hasFile])

  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-1 text-card font-display font-bold">The music</legend>
      <p className="text-muted">A link or a file: one is enough.</p>
      <Field
        id={`${id}-url`}
        label="Music URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={LINK_MAX}
        placeholder="soundcloud.com/you/track"
        hint="Where we can hear all of it. A private link is fine."
        value={draft.musicUrl}
        error={errors['musicUrl']}
        onChange={(event) => changeField('musicUrl', event.target.value)}
      />
      <FileField
        id={`${id}-audio`}
        label="Audio File"
        accept="audio/*"
        hint={`MP3, WAV, FLAC, OGG or M4A, up to ${formatBytes(AUDIO_MAX_BYTES)}. Only our curators hear it.`}
        slot={audioSlot}
        error={errors['uploadedFile']}
      />
    </fieldset>
  )
}
