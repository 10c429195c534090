import { useDraftField } from '#features/editor/saving/editing-context.ts'
import { Section } from '#features/editor/form/form-parts.tsx'
import { DESCRIPTION_MAX } from '#features/posts/post-form.schema.ts'
import { TextArea } from '#ui/field.tsx'
import { searchTexts as texts } from '../texts/form.ts'

/** Search engines cut longer descriptions. */
const SHOWN_CHARACTERS = 160

export function SearchSection() {
  const [description, setDescription] = useDraftField('description')
  const [excerpt] = useDraftField('excerpt')
  const id = 'post-description'
  return (
    <Section id="search-engines" title={texts.section}>
      <TextArea
        id={id}
        label={texts.description}
        rows={4}
        maxLength={DESCRIPTION_MAX}
        placeholder={excerpt.trim()}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        hint={
          <>
            <p>{texts.hint}</p>
            <p className="tabular-nums">{texts.length(description.length, SHOWN_CHARACTERS)}</p>
          </>
        }
      />
    </Section>
  )
}
