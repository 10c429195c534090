import { Fragment } from 'react'
import type { Article, Writer } from '#features/posts/web/post-fields.ts'
import { authorPath } from '#lib/paths.ts'

type Named = Pick<Article, 'author' | 'authorImage' | 'writers'>

const separator = (index: number, count: number) => (index === 0 ? '' : index === count - 1 ? ' and ' : ', ')

/** True when the post shows another name than those of its authors. */
const isOverridden = ({ author, writers }: Named) =>
  writers.map(({ name }, index) => separator(index, writers.length) + name).join('') !== author

export function AuthorLink({ writer, name = writer.name }: { writer: Writer; name?: string }) {
  return writer.slug ? (
    <a
      href={authorPath(writer.slug)}
      className="py-3 underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {name}
    </a>
  ) : (
    name
  )
}

/** The names on a post, each with a link. A name for several people leads to none of them. */
export function Names({ post }: { post: Named }) {
  const { author, writers } = post
  const [only] = writers
  if (only && writers.length === 1) return <AuthorLink writer={only} name={author} />
  if (isOverridden(post)) return author
  return writers.map((writer, index) => (
    <Fragment key={writer.slug}>
      {separator(index, writers.length)}
      <AuthorLink writer={writer} />
    </Fragment>
  ))
}

/** The portraits of all authors, or the post's own picture. */
export const portraitsOf = ({ authorImage, writers }: Named): string[] =>
  authorImage && authorImage !== writers[0]?.image
    ? [authorImage]
    : [...new Set(writers.map(({ image }) => image))].filter(Boolean)
