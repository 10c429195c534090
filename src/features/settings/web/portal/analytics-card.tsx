import { saveSite, siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { SiteSwitch } from '#features/settings/web/portal/site-switch.tsx'
import { FieldFrame } from '#ui/field.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'

export function AnalyticsCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title="Analytics"
      lead="What is read and heard, as sums for each day. No cookies, no addresses, nobody is followed."
      query={siteQuery}
      loading="Loading analytics..."
      skeleton="h-48"
    >
      {(settings) => (
        <div className="flex flex-col gap-6">
          <SiteSwitch
            name="analytics_enabled"
            settings={settings}
            label="Visits are counted"
            hint="Bots, staff and readers who ask not to be counted never are."
            subject="Analytics"
            locked={locked}
          />
          <TimeZoneForm zone={settings.time_zone} locked={locked} />
        </div>
      )}
    </LoadedCard>
  )
}

/** The browser’s own list, with the one that is set though it may be spelt differently here. */
const zonesWith = (zone: string): string[] => [
  ...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')]),
]

function TimeZoneForm({ zone, locked }: { zone: string; locked: boolean }) {
  const card = useCardSave({
    name: 'analytics',
    saved: { time_zone: zone },
    queryKey: siteQuery.queryKey,
    save: saveSite,
    done: 'Time zone updated',
    failed: 'Failed to update time zone',
  })
  const { value, onChange } = card.field('time_zone')
  return (
    <CardForm {...card.form} locked={locked} button="Save Time Zone">
      <FieldFrame id="time-zone" label="A day begins at midnight in">
        <select
          id="time-zone"
          name="time_zone"
          value={value}
          onChange={onChange}
          className="select disabled:cursor-not-allowed"
        >
          {zonesWith(zone).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </FieldFrame>
    </CardForm>
  )
}
