import type { CSSProperties } from 'react'
import type { DiskStatus } from '#features/disk/disk.schema.ts'
import { diskQuery } from '#features/disk/web/portal/disk.api.ts'
import { formatSpace } from '#lib/bytes.ts'
import { LoadedCard } from '#ui/portal/display/card.tsx'

const ADVICE: Record<DiskStatus['state'], string> = {
  ok: '',
  low: 'The disk is filling up. Delete files you don’t need, or add space.',
  full: 'The disk is too full for files. Empty the Spam folder, delete files you don’t need, or add space.',
}

function SpaceInUse({ disk: { total, free, state } }: { disk: DiskStatus }) {
  const percent = Math.round(((total - free) / total) * 100)
  return (
    <div
      role="meter"
      aria-label="Disk space in use"
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
      title="Disk"
      lead="Reading, signing in and deleting work even when the disk is full."
      query={diskQuery}
      loading="Loading disk status..."
      skeleton="h-24"
    >
      {(disk) => (
        <div className="flex flex-col gap-2">
          <p className="tabular-nums">
            {formatSpace(disk.free)} free of {formatSpace(disk.total)}. We keep {formatSpace(disk.reserve)}{' '}
            for the database.
          </p>
          <SpaceInUse disk={disk} />
          {disk.parked > 0 && (
            <p className="text-sm text-muted tabular-nums">
              {formatSpace(disk.parked)} are files that artists have uploaded but not submitted yet. They are
              removed after a day.
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
