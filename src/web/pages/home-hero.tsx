import { BLOG_PATH } from '#lib/paths.ts'
import { FeaturedSleeve } from '#features/posts/web/featured-sleeve.tsx'
import type { Card } from '#features/posts/web/post-fields.ts'
import { headlineWidths } from '#ui/headline-widths.ts'
import { LinkButton } from '#ui/button.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import { SubmitButton } from '#web/submit-button.tsx'
import { useHomepageContent } from '#web/use-homepage-content.ts'

/** The site's name as a poster, with the first featured record bleeding off the grid. */
export function HomeHero({ post }: { post: Card | undefined }) {
  const content = useHomepageContent()
  const title = content.homepage_title
  return (
    <section aria-label="Introduction" className="hero frame">
      <h1 className={title ? 'hero-title' : 'sr-only'} style={title ? headlineWidths(title) : undefined}>
        {title || 'Music Blog'}
      </h1>
      <div className="hero-words">
        <p className="font-display text-lead font-semibold tracking-tight text-balance">
          {content.homepage_subtitle}
        </p>
        <p className="max-w-[46ch] font-read text-dek text-muted">{content.homepage_description}</p>
        <p className="flex flex-wrap gap-3">
          <SubmitButton look="loud">Submit Your Music</SubmitButton>
          <LinkButton to={BLOG_PATH}>
            Explore Articles
            <ArrowIcon />
          </LinkButton>
        </p>
      </div>
      <div className="hero-sleeve">
        <FeaturedSleeve post={post} />
      </div>
    </section>
  )
}
