import type { CSSProperties } from 'react'
import type { DiskStatus } from '#features/disk/disk.schema.ts'
import { diskCardTexts } from '#features/disk/texts/portal.ts'
import { diskQuery } from '#features/disk/web/portal/disk.api.ts'
import { formatSpace } from '#lib/bytes.ts'
import { LoadedCard } from '#ui/portal/display/card.tsx'

const ADVICE: Record<DiskStatus['state'], string> = {
  ok: '',
  low: diskCardTexts.low,
  full: diskCardTexts.full,
}

function SpaceInUse({ disk: { total, free, state } }: { disk: DiskStatus }) {
  const percent = Math.round(((total - free) / total) * 100)
  return (
    <div
      role="meter"
      aria-label={diskCardTexts.meter}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${percent}%`}
      className="h-2 bg-rule"
    >
      <div
        className={`h-full w-(--used) ${state === 'ok' ? 'bg-accent' : 'bg-danger'}`}
        style={{ '--used': `${percent}%` } as CSSProperties}
      />
    </div>
  )
}

export function DiskCard() {
  return (
    <LoadedCard
      title={diskCardTexts.title}
      lead={diskCardTexts.lead}
      query={diskQuery}
      loading={diskCardTexts.loading}
      skeleton="h-24"
    >
      {(disk) => (
        <div className="flex flex-col gap-2">
          <p className="tabular-nums">
            {diskCardTexts.space(formatSpace(disk.free), formatSpace(disk.total), formatSpace(disk.reserve))}
          </p>
          <SpaceInUse disk={disk} />
          {disk.parked > 0 && (
            <p className="text-sm text-muted tabular-nums">
              {diskCardTexts.parked(formatSpace(disk.parked))}
            </p>
          )}
          {ADVICE[disk.state] && (
            <p className="border-l-4 border-danger bg-raised px-4 py-3 font-semibold">{ADVICE[disk.state]}</p>
          )}
        </div>
      )}
    </LoadedCard>
  )
}
