import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { genresQuery } from '#features/genres/web/genres.api.ts'
import { useDraftField } from '#features/editor/saving/editing-context.ts'
import { DraftArea, DraftField, DraftSelect, Section } from '#features/editor/form/form-parts.tsx'
import { PictureField } from '#features/editor/form/picture-field.tsx'
import { MB } from '#lib/bytes.ts'
import { Image } from '#ui/image.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

const AUTHOR_IMAGE_MAX = 5 * MB
const AUTHOR_HINT = 'Recommended: Square image, 200x200px minimum, max 5MB. Will be automatically optimized.'

export function BasicSection() {
  return (
    <Section id="basic-information" title="Basic Information">
      <DraftField name="title" id="post-title" label="Title" maxLength={300} />
      <DraftArea name="excerpt" id="post-excerpt" label="Excerpt" rows={3} maxLength={1000} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftField name="artist" id="post-artist" label="Artist" maxLength={300} />
        <DraftField name="release" id="post-release" label="Release" maxLength={300} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          <DraftField
            name="createdAt"
            id="post-created-at"
            label="Created At"
            type="datetime-local"
            hint="The date readers see. Leave empty to use the publishing time."
          />
        </div>
        <GenreField />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <AuthorField />
        <AuthorImage />
      </div>
      <DraftArea name="authorBio" id="post-author-bio" label="About the author" rows={2} maxLength={2000} />
      <FeaturedField />
    </Section>
  )
}

function GenreField() {
  const [genreId, setGenre] = useDraftField('genreId')
  const { data: genres } = useQuery(genresQuery)
  const choices = [
    { value: '', label: 'No genre' },
    ...(genres ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const known = choices.some(({ value }) => value === genreId)
  // Nothing is chosen unasked: what the post has stays in sight, also when it could not be read or was deleted.
  const own = { value: genreId, label: genres ? 'Deleted genre' : 'As it is' }
  return (
    <div>
      <DraftSelect
        id="post-genre"
        label="Genre"
        value={genreId}
        choices={known ? choices : [own, ...choices]}
        onChange={setGenre}
      />
      {!known && genres && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          This genre does not exist any more. Please choose another one, or none.
        </p>
      )}
    </div>
  )
}

function AuthorField() {
  const [author, setAuthor] = useDraftField('author')
  const { data: me } = useQuery(meQuery)
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <DraftField name="author" id="post-author" label="Author" maxLength={200} />
      </div>
      {!author.trim() && me?.name && (
        <QuietButton className="-ml-3" onClick={() => setAuthor(me.name)}>
          Use my name: {me.name}
        </QuietButton>
      )}
    </div>
  )
}

function AuthorImage() {
  const [picture, setPicture] = useDraftField('authorImage')
  return (
    <PictureField
      id="post-author-image"
      label="Author Image"
      hint={AUTHOR_HINT}
      maxBytes={AUTHOR_IMAGE_MAX}
      picture={picture}
      onChange={setPicture}
    >
      <Image
        src={picture?.url}
        alt="The author"
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
      label="Featured Post"
      checked={featured}
      onChange={(event) => setFeatured(event.target.checked)}
    />
  )
}
