import type { CSSProperties } from 'react'
import { FeaturedSleeve } from '#features/posts/web/featured-sleeve.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import { SubmitButton } from '#web/submit-button.tsx'
import { useHomepageContent } from '#web/use-homepage-content.ts'

/** How many letters must fit on a line: all of them on a wide screen, the longest word on a narrow one. */
const lengths = (title: string) =>
  ({
    '--letters': Math.max(6, title.length),
    '--word': Math.max(5, ...title.split(/\s+/).map((word) => word.length)),
  }) as CSSProperties

/** The site's name as a poster, with the first featured record bleeding off the grid. */
export function HomeHero() {
  const content = useHomepageContent()
  const title = content.homepage_title
  return (
    <section aria-label="Introduction" className="hero frame">
      <h1 className={title ? 'hero-title' : 'sr-only'} style={lengths(title)}>
        {title || 'Music Blog'}
      </h1>
      <div className="hero-words">
        <p className="font-display text-lead font-semibold tracking-tight text-balance">
          {content.homepage_subtitle}
        </p>
        <p className="max-w-[46ch] font-read text-dek text-muted">{content.homepage_description}</p>
        <p className="flex flex-wrap gap-3">
          <SubmitButton look="loud">Submit Your Music</SubmitButton>
          <LinkButton to="/blog">
            Explore Articles
            <ArrowIcon />
          </LinkButton>
        </p>
      </div>
      <div className="hero-sleeve">
        <FeaturedSleeve />
      </div>
    </section>
  )
}
