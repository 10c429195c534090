import { pageTexts as texts } from '#features/pages/texts/site.ts'
import { pageQuery, type Slug, summaryOf } from '#features/pages/web/pages.api.ts'
import { Failure } from '#ui/notice.tsx'
import { useRead } from '#ui/use-read.ts'

export function usePageText(slug: Slug) {
  const page = useRead(pageQuery(slug))
  return { title: page.data?.title || texts.titles[slug], summary: summaryOf(page.data?.content ?? ''), page }
}

export function PageText({ page }: { page: ReturnType<typeof usePageText>['page'] }) {
  if (page.status === 'error') return <Failure retry={page.retry}>{texts.loadFailed}</Failure>
  if (page.status === 'loading') {
    return (
      <div>
        <p role="status" className="mb-6 font-read text-dek text-muted">
          {texts.loading}
        </p>
        <div aria-hidden="true" className="skeleton h-64" />
      </div>
    )
  }
  // The server sanitised this HTML when it was saved.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: page.data.content }} />
}
