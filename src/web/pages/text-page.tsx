import { PageText, usePageText } from '#features/pages/web/page-text.tsx'
import type { Slug } from '#features/pages/web/pages.api.ts'
import { PageHead } from '#web/page-head.tsx'

function TextPage({ slug }: { slug: Slug }) {
  const { title, summary, page } = usePageText(slug)
  return (
    <div className="frame pt-12 lg:pt-16">
      <PageHead title={title} description={summary} path={`/${slug}`} />
      <h1 className="mb-10 max-w-[10em] text-title">{title}</h1>
      <PageText page={page} />
    </div>
  )
}

export const AboutPage = () => <TextPage slug="about" />
export const PrivacyPage = () => <TextPage slug="privacy" />
