import type { Parking } from '#features/media/server/parking.service.ts'
import type { Disk } from '#platform/disk/disk.ts'
import type { UploadGate } from '#platform/http/upload-gate.ts'
import type { Figures } from './figures.ts'

type Needs = { disk: Disk; uploadGate: UploadGate; parking: Parking }

export function diskMetrics({ gauge, counters }: Figures, { disk, uploadGate, parking }: Needs) {
  gauge(
    'disk_free_bytes',
    'Free space on the disk of the data folder',
    async () => (await disk.space()).free,
    'min',
  )
  gauge(
    'disk_total_bytes',
    'Size of the disk of the data folder',
    async () => (await disk.space()).total,
    'max',
  )
  gauge('disk_reserve_bytes', 'Space reserved for the database', () => disk.reserve, 'max')
  gauge('uploads_promised_bytes', 'Space reserved for uploads in progress', () => disk.promised)
  gauge('parked_bytes', 'Size of uploaded files that no form uses yet', () => parking.total(), 'max')
  counters(
    'uploads_refused_total',
    'Uploads refused because of the disk, the limit per network, too many waiting files, or the daily limit',
    'reason',
    () => uploadGate.refused,
  )
}
