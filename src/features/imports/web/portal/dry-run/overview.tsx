import { useId } from 'react'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { countsTexts, optionsTexts as texts } from '#features/imports/texts/dry-run.ts'
import { CountsTable } from '#features/imports/web/portal/counts-table.tsx'
import { SiteCard } from '#features/imports/web/portal/dry-run/site-card.tsx'
import { SubscriberPlan } from '#features/imports/web/portal/dry-run/subscriber-plan.tsx'
import type { Columns } from '#features/imports/web/portal/dry-run/use-columns.ts'
import type { Site } from '#features/imports/web/portal/dry-run/use-site.ts'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import { NoteSummary } from '#features/imports/web/portal/notes/note-summary.tsx'
import { Switch } from '#ui/portal/controls/switch.tsx'

type OverviewProps = { details: ImportDetails; options: Options; columns: Columns; site: Site }

/** The numbers of the dry run, and the switches for whole kinds of things. */
export function Overview({ details, options, columns, site }: OverviewProps) {
  const isAgain = details.counts.some((count) => count.new < count.found)
  return (
    <div className="flex flex-col gap-8">
      {(details.system !== 'subscribers' || details.counts.length > 0) && (
        <div>
          <CountsTable caption={countsTexts.title} counts={details.counts} of="plan" />
          {isAgain && <p className="mt-2 text-sm text-muted">{countsTexts.again}</p>}
        </div>
      )}
      <NoteSummary details={details} />
      {details.system === 'subscribers' ? (
        <SubscriberPlan details={details} options={options} columns={columns} />
      ) : (
        <>
          {details.system === 'ghost' && <SiteCard site={site} options={options} />}
          <Switches site={details.site} options={options} />
        </>
      )}
    </div>
  )
}

function Switches({ site, options: { values, choose } }: { site: string; options: Options }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <h2 id={id} className="mb-4 text-lg">
        {texts.title}
      </h2>
      <div className="flex flex-col gap-4">
        <Switch
          label={texts.fetch}
          hint={texts.fetchHint(site)}
          on={values.fetch_files}
          onSwitch={(fetch_files) => choose({ fetch_files })}
        />
        <Switch
          label={texts.pages}
          hint={texts.pagesHint}
          on={values.pages}
          onSwitch={(pages) => choose({ pages })}
        />
        <Switch
          label={texts.comments}
          hint={texts.commentsHint}
          on={values.comments}
          onSwitch={(comments) => choose({ comments })}
        />
      </div>
    </section>
  )
}
