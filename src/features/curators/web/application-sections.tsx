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
        label="Full Name *"
        autoComplete="name"
        required
        maxLength={FULL_NAME_MAX}
      />
      <Field
        {...field('email')}
        label="Email Address *"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
      />
      <Field {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={PHONE_MAX} />
    </div>
  )
}

export function Background(props: SectionProps) {
  const { id, draft, errors } = props
  const field = controlsOf(props)
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...field('background')}
          label="Professional Background *"
          placeholder="Choose what fits best"
          options={BACKGROUNDS}
          required
        />
        <SelectField
          {...field('writingExperience')}
          label="Writing Experience *"
          placeholder="Select your experience"
          options={WRITING_EXPERIENCES}
          required
        />
      </div>
      <ChoiceChips
        id={`${id}-expertise`}
        label="Genre Expertise *"
        hint="The genres you know from the inside. Their submissions would come to you."
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
          label="Review Frequency *"
          placeholder="Choose how often"
          options={REVIEW_FREQUENCIES}
          required
        />
      </div>
      <TextArea
        {...field('equipment')}
        label="Equipment"
        rows={3}
        maxLength={EQUIPMENT_MAX}
        hint="What you listen on: headphones, speakers, a turntable."
      />
    </>
  )
}

export function Letter(props: SectionProps) {
  const { length } = props.draft.coverLetter
  return (
    <CountedTextArea
      {...controlsOf(props)('coverLetter')}
      label="Cover Letter *"
      rows={9}
      required
      maxLength={COVER_LETTER_MAX}
      hint="Why you, and which record changed your mind lately?"
      count={ofLeast(COVER_LETTER_MIN)}
      wrong={length > 0 && length < COVER_LETTER_MIN}
    />
  )
}

export function Portfolio({ id, errors }: SectionProps) {
  return (
    <FileField
      id={`${id}-file`}
      label="Portfolio"
      accept={DOCUMENT_ACCEPT}
      hint="PDF, DOC, DOCX or ZIP, max 10MB"
      slot={portfolioSlot}
      error={errors['portfolio']}
    />
  )
}
