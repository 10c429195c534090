// Makes one export while the server runs, and writes it to standard output. Started by export-job.ts.
import { setPriority } from 'node:os'
import { openDatabase } from '#db/database.ts'
import { makeExport } from '#features/exports/server/make-export.ts'
import { systemClock } from '#platform/clock.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { reasonOf } from './archive-command.ts'
import type { ExportEnd, ExportOrder } from './export-job.ts'
import { leavingReserve } from './leaving-reserve.ts'

const NICE = 10

setPriority(NICE)
process.once('disconnect', () => process.exit(1))
process.once('message', (order: ExportOrder) => {
  void make(order).then((end) => process.send?.(end, () => process.exit(0)))
})

async function make({ config, format }: ExportOrder): Promise<ExportEnd> {
  const db = openDatabase({ ...config, databaseConnections: 2, noTimeouts: true })
  try {
    const storage = await openStorage(config)
    const reserve = leavingReserve(config)
    const onBytes = (bytes: number) => reserve.add(bytes)
    await makeExport(process.stdout, format, { db, config, storage, clock: systemClock, onBytes })
    return {}
  } catch (error) {
    return { reason: reasonOf(error) }
  } finally {
    await db.destroy()
  }
}
