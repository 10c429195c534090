import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageText } from '#features/pages/web/page-text.tsx'
import { pageQuery, summaryOf } from '#features/pages/web/pages.api.ts'
import { ArticleEmbeds } from '#features/posts/web/players/article-embeds.tsx'
import { pagePath } from '#lib/paths.ts'
import { ApiError } from '#ui/api-error.ts'
import { useRead } from '#ui/use-read.ts'
import { PageHead } from '#web/page-head.tsx'
import { MissingPage } from '#web/pages/missing-page.tsx'

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status > 0

/** A page that editors have added, at the root of the site. */
export function FreePage() {
  const { slug = '' } = useParams()
  const query = pageQuery(slug)
  const page = useRead(query)
  const error = useQueryClient().getQueryState(query.queryKey)?.error ?? undefined
  if (page.status === 'error' && (error === undefined || isRefusal(error))) return <MissingPage />
  const { title = '', content = '', description = '' } = page.data ?? {}
  return (
    <div className="frame pt-12 lg:pt-16">
      {page.data && (
        <PageHead title={title} description={description || summaryOf(content)} path={pagePath(slug)} />
      )}
      <h1 className="mb-10 max-w-[16em] text-title empty:hidden">{title}</h1>
      <PageText page={page} />
      {content && <ArticleEmbeds key={content} />}
    </div>
  )
}
