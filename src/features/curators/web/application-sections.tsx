import {
  BACKGROUNDS,
  COVER_LETTER_MAX,
  COVER_LETTER_MIN,
  CURATOR_NETWORKS,
  EQUIPMENT_MAX,
  FULL_NAME_MAX,
  PHONE_MAX,
  REVIEW_FREQUENCIES,
  WRITING_EXPERIENCES,
} from '#features/curators/applications.rules.ts'
import { applicationFieldTexts as texts } from '#features/curators/texts/form.ts'
import { portfolioSlot, type Typed } from '#features/curators/web/application-draft.ts'
import { application, changeField } from '#features/curators/web/application-state.ts'
import { PortfolioLinks } from '#features/curators/web/portfolio-links.tsx'
import { DOCUMENT_ACCEPT, EMAIL_MAX } from '#lib/form-rules.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { boundFields } from '#ui/forms/bound-fields.ts'
import { useRead } from '#ui/use-read.ts'
import { genresQuery, hueFinder } from '#features/genres/web/genres.api.ts'
import { ChoiceChips } from '#ui/forms/choice-chips.tsx'
import { CountedTextArea, ofLeast } from '#ui/forms/counted-text-area.tsx'
import { FileField } from '#features/media/web/file-field.tsx'
import type { FormErrors } from '#ui/forms/form-errors.ts'
import { LinkFields } from '#ui/forms/link-fields.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'

type SectionProps = { id: string; draft: Typed; errors: FormErrors }

const controlsOf = (props: SectionProps) => boundFields({ ...props, change: changeField })

export function AboutYou(props: SectionProps) {
  const field = controlsOf(props)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        {...field('fullName')}
        label={texts.fullName}
        autoComplete="name"
        required
        maxLength={FULL_NAME_MAX}
      />
      <Field
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
      />
      <Field {...field('phone')} label={texts.phone} type="tel" autoComplete="tel" maxLength={PHONE_MAX} />
    </div>
  )
}

export function Background(props: SectionProps) {
  const { id, draft, errors } = props
  const field = controlsOf(props)
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField {...field('background')} {...texts.background} options={BACKGROUNDS} required />
        <SelectField
          {...field('writingExperience')}
          {...texts.writingExperience}
          options={WRITING_EXPERIENCES}
          required
        />
      </div>
      <ChoiceChips
        id={`${id}-expertise`}
        {...texts.expertise}
        options={MUSIC_GENRES}
        hueOf={hueFinder(useRead(genresQuery).data)}
        chosen={draft.expertise}
        error={errors['expertise']}
        onChange={(genres) => changeField('expertise', genres)}
      />
      <PortfolioLinks id={id} links={draft.portfolioLinks} errors={errors} />
    </>
  )
}

export function Socials({ id, draft, errors }: SectionProps) {
  return (
    <LinkFields
      id={id}
      name="socialMedia"
      networks={CURATOR_NETWORKS}
      links={draft.socialMedia}
      errors={errors}
      onChange={(network, link) => {
        changeField('socialMedia', { ...draft.socialMedia, [network]: link })
        application.mend(`socialMedia.${network}`)
      }}
    />
  )
}

export function Commitment(props: SectionProps) {
  const field = controlsOf(props)
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...field('reviewFrequency')}
          {...texts.reviewFrequency}
          options={REVIEW_FREQUENCIES}
          required
        />
      </div>
      <TextArea {...field('equipment')} {...texts.equipment} rows={3} maxLength={EQUIPMENT_MAX} />
    </>
  )
}

export function Letter(props: SectionProps) {
  const { length } = props.draft.coverLetter
  return (
    <CountedTextArea
      {...controlsOf(props)('coverLetter')}
      {...texts.coverLetter}
      rows={9}
      required
      maxLength={COVER_LETTER_MAX}
      count={ofLeast(COVER_LETTER_MIN)}
      wrong={length > 0 && length < COVER_LETTER_MIN}
    />
  )
}

export function Portfolio({ id, errors }: SectionProps) {
  return (
    <FileField
      id={`${id}-file`}
      {...texts.portfolio}
      accept={DOCUMENT_ACCEPT}
      slot={portfolioSlot}
      error={errors['portfolio']}
    />
  )
}
