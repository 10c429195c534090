import { pageQuery, type Slug, summaryOf } from '#features/pages/web/pages.api.ts'
import { Failure } from '#ui/notice.tsx'
import { useRead } from '#ui/use-read.ts'

/** Shown while, and where, the page's own title cannot be had. */
const TITLES: Record<Slug, string> = { about: 'About', contact: 'Contact', privacy: 'Privacy' }

/** What the editors wrote on a page of the magazine itself. */
export function usePageText(slug: Slug) {
  const page = useRead(pageQuery(slug))
  return { title: page.data?.title || TITLES[slug], summary: summaryOf(page.data?.content ?? ''), page }
}

export function PageText({ page }: { page: ReturnType<typeof usePageText>['page'] }) {
  if (page.status === 'error') return <Failure retry={page.retry}>Failed to load this page</Failure>
  if (page.status === 'loading') {
    return (
      <div>
        <p role="status" className="mb-6 font-read text-dek text-muted">
          Loading page...
        </p>
        <div aria-hidden="true" className="skeleton h-64" />
      </div>
    )
  }
  // The server has been through this HTML when it was saved.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: page.data.content }} />
}
