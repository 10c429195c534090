import { pagesPageTexts as texts } from '#features/pages/texts/portal-pages.ts'
import { freePagesQuery, PAGES_PAGE_SIZE } from '#features/pages/web/portal/free-pages.api.ts'
import { PageRow } from '#features/pages/web/portal/page-row.tsx'
import { PORTAL } from '#lib/portal-paths.ts'
import type { FreePageStatus } from '#lib/values.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'
import { useRead } from '#ui/use-read.ts'

export const PagesPage = () => (
  <>
    <PageTitle title={texts.title}>
      <LinkButton to={PORTAL.newPage}>
        <PlusIcon />
        {texts.add}
      </LinkButton>
    </PageTitle>
    <p className="mb-5 max-w-2xl text-muted">
      {texts.lead}{' '}
      <a href={PORTAL.settings} className="link">
        {texts.settings}
      </a>
      .
    </p>
    <Tabs
      label={texts.title}
      tabs={[
        { id: 'published', label: texts.published, content: <Pages status="published" /> },
        { id: 'drafts', label: texts.drafts, content: <Pages status="draft" /> },
      ]}
    />
  </>
)

const EMPTY: Record<FreePageStatus, string> = { published: texts.nonePublished, draft: texts.noDrafts }

function Pages({ status }: { status: FreePageStatus }) {
  const page = usePageParam()
  const read = useRead(freePagesQuery(status, page))
  return (
    <Queue
      read={read}
      rowsOf={({ entries }) => entries}
      what={texts.rows}
      empty={EMPTY[status]}
      page={page}
      pageSize={PAGES_PAGE_SIZE}
    >
      {(entry) => <PageRow page={entry} />}
    </Queue>
  )
}
