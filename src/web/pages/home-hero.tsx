import { BLOG_PATH } from '#lib/paths.ts'
import { FeaturedSleeve } from '#features/posts/web/home/featured-sleeve.tsx'
import type { Card } from '#features/posts/web/post-fields.ts'
import { headlineWidths } from '#ui/headline-widths.ts'
import { LinkButton } from '#ui/button.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import { SubmitButton } from '#web/submit-button.tsx'
import { homeTexts } from '#web/texts/home.ts'
import { NO_NAME } from '#web/texts/site.ts'
import { useHomepageContent } from '#web/use-homepage-content.ts'

/** The site's name as a poster, with the first featured record extending beyond the grid. */
export function HomeHero({ post }: { post: Card | undefined }) {
  const content = useHomepageContent()
  const title = content.homepage_title
  return (
    <section aria-label={homeTexts.introduction} className="hero frame">
      <h1 className={title ? 'hero-title' : 'sr-only'} style={title ? headlineWidths(title) : undefined}>
        {title || NO_NAME}
      </h1>
      <div className="hero-words">
        <p className="font-display text-lead font-semibold tracking-tight text-balance">
          {content.homepage_subtitle}
        </p>
        <p className="max-w-[26em] font-read text-dek text-muted">{content.homepage_description}</p>
        <p className="flex flex-wrap gap-3">
          <SubmitButton look="loud">{homeTexts.submitYourMusic}</SubmitButton>
          <LinkButton to={BLOG_PATH}>
            {homeTexts.exploreArticles}
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
