import { useQuery } from '@tanstack/react-query'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import { genresQuery } from '#features/genres/web/genres.api.ts'
import { useDraftField } from '#features/editor/saving/editing-context.ts'
import { DraftArea, DraftField, DraftSelect, Section } from '#features/editor/form/form-parts.tsx'
import { AuthorsField } from '#features/editor/form/authors-field.tsx'
import { PictureField } from '#features/editor/form/picture-field.tsx'
import { MB } from '#lib/bytes.ts'
import { Image } from '#ui/image.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { basicTexts as texts } from '../texts/form.ts'

const AUTHOR_IMAGE_MAX = 5 * MB

export function BasicSection() {
  const mayArrange = useMay('posts.arrange')
  return (
    <Section id="basic-information" title={texts.section}>
      <DraftField name="title" id="post-title" label={texts.title} maxLength={300} />
      <DraftArea name="excerpt" id="post-excerpt" label={texts.excerpt} rows={3} maxLength={1000} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftField name="artist" id="post-artist" label={texts.artist} maxLength={300} />
        <DraftField name="release" id="post-release" label={texts.release} maxLength={300} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          <DraftField
            name="createdAt"
            id="post-created-at"
            label={texts.createdAt}
            type="datetime-local"
            hint={texts.createdAtHint}
          />
        </div>
        <GenreField />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <AuthorsField />
        <AuthorImage />
      </div>
      <DraftField
        name="author"
        id="post-author-name"
        label={texts.authorName}
        hint={texts.authorNameHint}
        maxLength={200}
      />
      <DraftArea
        name="authorBio"
        id="post-author-bio"
        label={texts.authorBio}
        hint={texts.authorBioHint}
        rows={2}
        maxLength={2000}
      />
      {mayArrange && <FeaturedField />}
    </Section>
  )
}

function GenreField() {
  const [genreId, setGenre] = useDraftField('genreId')
  const { data: genres } = useQuery(genresQuery)
  const choices = [
    { value: '', label: texts.noGenre },
    ...(genres ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const known = choices.some(({ value }) => value === genreId)
  // Keeps the current genre selected, even when genres failed to load or the genre was deleted.
  const own = { value: genreId, label: genres ? texts.deletedGenre : texts.currentGenre }
  return (
    <div>
      <DraftSelect
        id="post-genre"
        label={texts.genre}
        value={genreId}
        choices={known ? choices : [own, ...choices]}
        onChange={setGenre}
      />
      {!known && genres && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {texts.genreGone}
        </p>
      )}
    </div>
  )
}

function AuthorImage() {
  const [picture, setPicture] = useDraftField('authorImage')
  return (
    <PictureField
      id="post-author-image"
      label={texts.authorImage}
      hint={texts.authorImageHint}
      maxBytes={AUTHOR_IMAGE_MAX}
      picture={picture}
      onChange={setPicture}
    >
      <Image
        src={picture?.url}
        alt={texts.authorImageAlt}
        width={88}
        height={88}
        className="size-22 bg-raised object-cover"
      />
    </PictureField>
  )
}

function FeaturedField() {
  const [featured, setFeatured] = useDraftField('featured')
  return (
    <Checkbox
      label={texts.featured}
      checked={featured}
      onChange={(event) => setFeatured(event.target.checked)}
    />
  )
}
