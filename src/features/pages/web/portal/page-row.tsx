import type { FreePageEntry } from '#features/pages/free-pages.schema.ts'
import { pagesPageTexts as texts } from '#features/pages/texts/portal-pages.ts'
import { DeletePage } from '#features/pages/web/portal/delete-page.tsx'
import { pagePath } from '#lib/paths.ts'
import { editPagePath } from '#lib/portal-paths.ts'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

export const PageRow = ({ page: { id, slug, title, status, updated_at } }: { page: FreePageEntry }) => (
  <article className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[1fr_auto]">
    <div className="min-w-0">
      <h2 className="text-lg leading-snug break-words">
        <a href={editPagePath(id)} className="hover:underline">
          {title}
        </a>
      </h2>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="break-all">{pagePath(slug)}</span>
        <LocalTime at={updated_at} />
      </p>
    </div>
    <div className="-ml-2 flex flex-wrap items-center gap-1 sm:-ml-3 lg:ml-0">
      <QuietLink to={editPagePath(id)} aria-description={title}>
        {texts.edit}
      </QuietLink>
      {status === 'published' && (
        <QuietLink to={pagePath(slug)} target="_blank" rel="noopener" aria-description={title}>
          {texts.view}
        </QuietLink>
      )}
      <DeletePage page={{ id, title }} />
    </div>
  </article>
)
