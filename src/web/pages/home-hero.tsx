import type { CSSProperties } from 'react'
import { FeaturedSleeve } from '#features/posts/web/featured-sleeve.tsx'
import { headlineWidth } from '#lib/headline-width.ts'
import { LinkButton } from '#ui/button.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import { SubmitButton } from '#web/submit-button.tsx'
import { useHomepageContent } from '#web/use-homepage-content.ts'

/** What must fit on a line, in em: all of the title on a wide screen, its longest word on a narrow one. */
const widths = (title: string) =>
  ({
    '--line': headlineWidth(title).toFixed(2),
    '--word': Math.max(...title.split(/\s+/).map(headlineWidth)).toFixed(2),
  }) as CSSProperties

/** The site's name as a poster, with the first featured record bleeding off the grid. */
export function HomeHero() {
  const content = useHomepageContent()
  const title = content.homepage_title
  return (
    <section aria-label="Introduction" className="hero frame">
      <h1 className={title ? 'hero-title' : 'sr-only'} style={title ? widths(title) : undefined}>
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
