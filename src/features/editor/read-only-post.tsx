import { postPath } from '#lib/paths.ts'
import { PORTAL, postAnalyticsPath } from '#lib/portal-paths.ts'
import type { StoredPost } from '#features/editor/form/post-draft.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { readOnlyTexts as texts } from './texts/review.ts'

/** For authors: their post once the editors have published or scheduled it. */
export function ReadOnlyPost({ post: { id, status, draft } }: { post: StoredPost }) {
  const isPublished = status === 'published'
  return (
    <>
      <PageTitle title={draft.title} />
      <p className="font-semibold">{texts.title}</p>
      <p className="mt-1 max-w-[60ch] text-muted">{isPublished ? texts.published : texts.scheduled}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {isPublished && (
          <>
            <LinkButton look="loud" to={postPath({ id })} target="_blank" rel="noopener">
              {texts.view}
            </LinkButton>
            <LinkButton to={postAnalyticsPath(id)}>{texts.figures}</LinkButton>
          </>
        )}
        <LinkButton to={PORTAL.content}>{texts.back}</LinkButton>
      </p>
    </>
  )
}
