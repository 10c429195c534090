import { analyticsTexts } from '#features/settings/texts/portal.ts'
import { saveSite, siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { SiteSwitch } from '#features/settings/web/portal/site-switch.tsx'
import { FieldFrame } from '#ui/field.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'

export function AnalyticsCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title={analyticsTexts.title}
      lead={analyticsTexts.lead}
      query={siteQuery}
      loading={analyticsTexts.loading}
      skeleton="h-48"
    >
      {(settings) => (
        <div className="flex flex-col gap-6">
          <SiteSwitch
            name="analytics_enabled"
            settings={settings}
            label={analyticsTexts.label}
            hint={analyticsTexts.hint}
            subject={analyticsTexts.subject}
            locked={locked}
          />
          <TimeZoneForm zone={settings.time_zone} locked={locked} />
        </div>
      )}
    </LoadedCard>
  )
}

/** Adds the stored zone, which this browser may know under another name. */
const zonesWith = (zone: string): string[] => [
  ...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')]),
]

function TimeZoneForm({ zone, locked }: { zone: string; locked: boolean }) {
  const card = useCardSave({
    name: 'analytics',
    saved: { time_zone: zone },
    query: siteQuery,
    save: saveSite,
    done: analyticsTexts.timeZoneSaved,
    failed: analyticsTexts.timeZoneFailed,
  })
  const { value, onChange } = card.field('time_zone')
  return (
    <CardForm {...card.form} locked={locked} button={analyticsTexts.saveTimeZone}>
      <FieldFrame id="time-zone" label={analyticsTexts.timeZone}>
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
