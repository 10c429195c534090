import type { ReactNode } from 'react'
import { AuthorLink } from '#features/posts/web/article/names.tsx'
import type { Article, Writer } from '#features/posts/web/post-fields.ts'
import { Image } from '#ui/image.tsx'
import { ABOUT_AUTHOR, ABOUT_AUTHORS } from '../../texts/article-media.ts'

/** `children` offer ways to follow an author. */
type AboutAuthorProps = { post: Article; children: (writer: Writer) => ReactNode }

/** With one author, the post's own name, picture and biography come first. */
export function AboutAuthor({ post, children }: AboutAuthorProps) {
  const { author: name, authorImage: image, authorBio: bio, writers } = post
  return (
    <section aria-labelledby="author" className="border-t-6 border-edge pt-5">
      <h2 id="author" className="text-card">
        {writers.length > 1 ? ABOUT_AUTHORS : ABOUT_AUTHOR}
      </h2>
      {writers.length === 0 && <About writer={{ name, image, bio, slug: '' }} />}
      {writers.map((writer) => (
        <About key={writer.slug} writer={writers.length === 1 ? { ...writer, name, image, bio } : writer}>
          {children(writer)}
        </About>
      ))}
    </section>
  )
}

function About({ writer, children }: { writer: Writer; children?: ReactNode }) {
  const { image, bio } = writer
  return (
    <div className="mt-5 [&+&]:mt-10">
      <div className="flex items-center gap-4">
        {image && (
          <Image src={image} alt="" width={72} height={72} className="size-18 object-cover" loading="lazy" />
        )}
        <p className="font-display text-xl font-bold tracking-tight">
          <AuthorLink writer={writer} />
        </p>
      </div>
      {bio && <p className="mt-4 font-read text-lg/relaxed whitespace-pre-line text-muted">{bio}</p>}
      {children}
    </div>
  )
}
