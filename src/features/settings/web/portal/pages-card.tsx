import { PAGE_SLUGS } from '#lib/values.ts'
import type { PortalSettings } from '#features/settings/settings.schema.ts'
import { pagesTexts } from '#features/settings/texts/portal.ts'
import { changedPages, type PageFields, pageFieldsOf } from '#features/settings/web/portal/changed-pages.ts'
import { saveSite, siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { OutIcon } from '#ui/icons.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'

export function PagesCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title={pagesTexts.title}
      lead={pagesTexts.lead}
      query={siteQuery}
      loading={pagesTexts.loading}
      skeleton="h-48"
    >
      {({ pages }) => <PagesForm pages={pages} locked={locked} />}
    </LoadedCard>
  )
}

function PagesForm({ pages, locked }: { pages: PortalSettings['pages']; locked: boolean }) {
  const saved = pageFieldsOf(pages)
  const card = useCardSave({
    name: 'pages',
    saved,
    query: siteQuery,
    save: (fields: PageFields) => saveSite(changedPages(fields, saved)),
    done: pagesTexts.saved,
    failed: pagesTexts.failed,
  })
  // The server names fields by their path in the request.
  const field = (name: keyof PageFields) => ({
    ...card.field(name),
    error: card.saving.issues[`pages.${name}`],
  })
  return (
    <CardForm {...card.form} locked={locked} button={pagesTexts.save}>
      {PAGE_SLUGS.map((slug) => (
        <details key={slug} className="border border-rule" open={slug === 'about'}>
          <summary className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 font-semibold hover:bg-raised">
            {pagesTexts[slug]}
          </summary>
          <div className="flex flex-col gap-4 border-t border-rule p-4">
            <Field
              {...field(`${slug}.title`)}
              label={pagesTexts.pageTitle(pagesTexts[slug])}
              maxLength={200}
            />
            <TextArea
              {...field(`${slug}.content`)}
              label={pagesTexts.pageContent(pagesTexts[slug])}
              rows={10}
              spellCheck
            />
            <p>
              <QuietLink to={`/${slug}`} target="_blank" rel="noopener" className="-ml-3">
                <OutIcon />
                {pagesTexts.view}
              </QuietLink>
            </p>
          </div>
        </details>
      ))}
    </CardForm>
  )
}
