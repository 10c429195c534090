import { pageEditorTexts as texts, pagesPageTexts } from '#features/pages/texts/portal-pages.ts'
import { DeletePage } from '#features/pages/web/portal/delete-page.tsx'
import type { usePageForm } from '#features/pages/web/portal/use-page-form.ts'
import { pagePath } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'

type PageActionsProps = { form: ReturnType<typeof usePageForm>; onDeleted: () => void }

/** Stays in view while the text is long. */
export function PageActions({
  form: { stored, saving, isUploading, isChanged },
  onDeleted,
}: PageActionsProps) {
  const status = stored?.status ?? 'draft'
  const { busy } = saving.state
  const disabled = busy || isUploading
  const saveLabel = status === 'published' ? texts.save : texts.saveDraft
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3">
      <Button look="loud" disabled={disabled} onClick={() => saving.submit({ status })}>
        {isUploading ? texts.uploading : busy ? texts.saving : saveLabel}
      </Button>
      {status === 'draft' ? (
        <Button disabled={disabled} onClick={() => saving.submit({ status: 'published' })}>
          {texts.publish}
        </Button>
      ) : (
        <Button disabled={disabled} onClick={() => saving.submit({ status: 'draft' })}>
          {texts.unpublish}
        </Button>
      )}
      <span role="status" className="text-sm text-muted">
        {isChanged && !busy ? texts.unsaved : ''}
      </span>
      {stored && (
        <span className="ml-auto flex flex-wrap gap-1">
          {status === 'published' && (
            <QuietLink to={pagePath(stored.slug)} target="_blank" rel="noopener">
              {pagesPageTexts.view}
            </QuietLink>
          )}
          <DeletePage page={stored} onDeleted={onDeleted} />
        </span>
      )}
    </div>
  )
}
