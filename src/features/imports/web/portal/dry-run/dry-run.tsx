import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { dryRunTexts as texts } from '#features/imports/texts/dry-run.ts'
import { AuthorsTab } from '#features/imports/web/portal/dry-run/authors-tab.tsx'
import { IncompleteFile } from '#features/imports/web/portal/dry-run/incomplete-file.tsx'
import { ExamplesTab } from '#features/imports/web/portal/dry-run/examples-tab.tsx'
import { Overview } from '#features/imports/web/portal/dry-run/overview.tsx'
import { SaveState } from '#features/imports/web/portal/dry-run/save-state.tsx'
import { StartButton } from '#features/imports/web/portal/dry-run/start-button.tsx'
import { TermsTab } from '#features/imports/web/portal/dry-run/terms-tab.tsx'
import { useColumns } from '#features/imports/web/portal/dry-run/use-columns.ts'
import { useSite } from '#features/imports/web/portal/dry-run/use-site.ts'
import { useOptions } from '#features/imports/web/portal/dry-run/use-options.ts'
import { Notes } from '#features/imports/web/portal/notes/notes.tsx'
import { ForgetButton } from '#features/imports/web/portal/run/forget-button.tsx'
import type { ImportKind } from '#lib/values.ts'
import { type Tab, Tabs } from '#ui/portal/controls/tabs.tsx'

/** What the import would do, with everything that can be chosen before it starts. */
export function DryRun({ details }: { details: ImportDetails }) {
  const options = useOptions(details)
  const columns = useColumns(options)
  const site = useSite(options, details.site)
  const { id, system, counts, notes } = details
  const isList = system === 'subscribers'
  const found = (kind: ImportKind) => counts.find((count) => count.kind === kind)?.found ?? 0
  const tabs: Tab[] = [
    {
      id: 'overview',
      label: texts.overview,
      content: <Overview details={details} options={options} columns={columns} site={site} />,
    },
    {
      id: 'notes',
      label: isList ? texts.lines(notes) : texts.notes(notes),
      content: <Notes run={details} />,
    },
    ...(isList
      ? []
      : [
          { id: 'examples', label: texts.examples, content: <ExamplesTab id={id} /> },
          {
            id: 'terms',
            label: texts.terms(found('term')),
            content: <TermsTab id={id} options={options} />,
          },
          {
            id: 'authors',
            label: texts.authors(found('author')),
            content: <AuthorsTab id={id} options={options} />,
          },
        ]),
  ]
  return (
    <>
      <IncompleteFile id={id} />
      <section className="mb-6 max-w-3xl border-l-4 border-ink bg-raised px-5 py-4">
        <p className="font-semibold">{texts.unchanged}</p>
        <p className="mt-1">{texts.lead}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StartButton details={details} options={options} columns={columns} site={site}>
            <ForgetButton run={details} />
            <SaveState options={options} />
          </StartButton>
        </div>
      </section>
      <Tabs label={texts.tabs} tabs={tabs} />
    </>
  )
}
