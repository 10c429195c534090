import type { ReactNode } from 'react'
import { Image } from '#ui/image.tsx'
import { ABOUT_AUTHOR } from '../../texts/article-media.ts'

/** `children` offer ways to follow the author. */
type AboutAuthorProps = { name: string; image: string; bio: string; children: ReactNode }

export function AboutAuthor({ name, image, bio, children }: AboutAuthorProps) {
  return (
    <section aria-labelledby="author" className="border-t-6 border-edge pt-5">
      <h2 id="author" className="text-card">
        {ABOUT_AUTHOR}
      </h2>
      <div className="mt-5 flex items-center gap-4">
        {image && (
          <Image src={image} alt="" width={72} height={72} className="size-18 object-cover" loading="lazy" />
        )}
        <p className="font-display text-xl font-bold tracking-tight">{name}</p>
      </div>
      {bio && <p className="mt-4 font-read text-lg/relaxed text-muted">{bio}</p>}
      {children}
    </section>
  )
}
