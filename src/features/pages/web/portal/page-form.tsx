import { useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  type FreePage,
  PAGE_DESCRIPTION_MAX,
  PAGE_SLUG_MAX,
  PAGE_TITLE_MAX,
} from '#features/pages/free-pages.schema.ts'
import { pageEditorTexts as texts } from '#features/pages/texts/portal-pages.ts'
import { PageActions } from '#features/pages/web/portal/page-actions.tsx'
import { PageConflict } from '#features/pages/web/portal/page-conflict.tsx'
import type { WithRichText } from '#features/pages/web/portal/page-editor.tsx'
import { usePageForm } from '#features/pages/web/portal/use-page-form.ts'
import { pagePath } from '#lib/paths.ts'
import { editPagePath, PORTAL } from '#lib/portal-paths.ts'
import { slugify } from '#lib/slug.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { LeaveForm } from '#ui/portal/controls/leave-form.tsx'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import type { StaysOnPage } from '#ui/same-page-navigation.ts'

/** Search engines cut longer descriptions. */
const SHOWN_CHARACTERS = 160

type PageFormProps = WithRichText & { stored: FreePage | undefined; onReload: () => void }

export function PageForm({ stored: start, RichText, onReload }: PageFormProps) {
  const navigate = useNavigate()
  const mayLeave = useRef(false)
  const form = usePageForm(start, ({ id }) => {
    const state: StaysOnPage = { staysOnPage: true }
    void navigate(editPagePath(id), { replace: true, state })
  })
  const { fields, stored, change, saving } = form
  const status = stored?.status ?? 'draft'
  return (
    <>
      <PageTitle title={stored ? texts.editTitle : texts.newTitle}>
        <QuietLink to={PORTAL.pages}>{texts.all}</QuietLink>
      </PageTitle>
      <div className="flex max-w-4xl flex-col gap-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge look={status === 'published' ? 'loud' : 'dashed'}>{texts.status[status]}</Badge>
          <span className="text-sm text-muted">{texts.meaning[status]}</span>
        </p>
        <Field
          id="page-title"
          label={texts.title}
          maxLength={PAGE_TITLE_MAX}
          autoComplete="off"
          value={fields.title}
          error={saving.issues['title']}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Field
          id="page-slug"
          label={texts.slug}
          maxLength={PAGE_SLUG_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.slug}
          error={saving.issues['slug']}
          hint={
            fields.slug || fields.title
              ? texts.slugHint(pagePath(slugify(fields.slug || fields.title, 'page')))
              : texts.slugEmpty
          }
          onChange={({ target }) => change({ slug: target.value })}
        />
        <div className="flex flex-col gap-5">
          <h2 className="text-base font-semibold">{texts.text}</h2>
          <RichText content={start?.content ?? ''} onEdit={form.onEdit} onUpload={form.onUpload} />
        </div>
        <TextArea
          id="page-description"
          label={texts.description}
          rows={3}
          maxLength={PAGE_DESCRIPTION_MAX}
          value={fields.description}
          hint={
            <>
              <p>{texts.descriptionHint}</p>
              <p className="tabular-nums">{texts.length(fields.description.length, SHOWN_CHARACTERS)}</p>
            </>
          }
          onChange={({ target }) => change({ description: target.value })}
        />
        {form.isConflict ? (
          <PageConflict
            isBusy={saving.state.busy}
            onMine={() => saving.submit({ status, over: true })}
            onTheirs={onReload}
          />
        ) : (
          <FormFailure message={saving.state.failure} />
        )}
        <PageActions
          form={form}
          onDeleted={() => {
            mayLeave.current = true
            void navigate(PORTAL.pages)
          }}
        />
      </div>
      <LeaveForm isChanged={form.isChanged} lead={texts.leave} mayLeave={mayLeave} />
    </>
  )
}
