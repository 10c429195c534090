import { Counter, Gauge, type Registry } from 'prom-client'
import type { Parking } from '#features/media/server/parking.service.ts'
import type { Disk } from '#platform/disk/disk.ts'
import type { UploadGate } from '#platform/http/upload-gate.ts'

type Needs = { disk: Disk; uploadGate: UploadGate; parking: Parking }

/** How much room is left, and who was refused for lack of it. Read when somebody asks. */
export function diskMetrics(registers: Registry[], { disk, uploadGate, parking }: Needs) {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    void new Gauge({
      name: `sleevenotes_${name}`,
      help,
      registers,
      async collect() {
        // A database that does not answer must not hide all the other figures.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  gauge('disk_free_bytes', 'Free space on the disk of the data folder', async () => (await disk.space()).free)
  gauge('disk_total_bytes', 'Size of the disk of the data folder', async () => (await disk.space()).total)
  gauge('disk_reserve_bytes', 'Space that uploads leave to the database', () => disk.reserve)
  gauge('uploads_promised_bytes', 'Space promised to uploads that are under way', () => disk.promised)
  gauge('parked_bytes', 'Files sent ahead that no form uses yet', () => parking.total())
  void new Counter({
    name: 'sleevenotes_uploads_refused_total',
    help: 'Uploads refused because of the disk, the limit of a network, too many waiting files, or the limit of a day',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(uploadGate.refused)) this.inc({ reason }, count)
    },
  })
}
