import { rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { atOneMoment } from '#db/one-moment.ts'
import type { Db } from '#db/tables.ts'
import { pauseRemoval } from '#features/media/server/removal-pause.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { workFolder } from '#platform/work-folder.ts'
import type { ExportFormat } from '../exports.schema.ts'
import type { Content } from './content.ts'
import { ghostEntries } from './ghost/ghost.ts'
import { markdownEntries } from './markdown/markdown.ts'
import { spoolContent } from './spool/spool-content.ts'
import { wordpressEntries } from './wordpress/wordpress.ts'
import { type ZipEntry, zipped } from './zip.ts'

export type ExportNeeds = {
  /** The database as `openDatabase` opened it, for the pause that keeps files from being removed. */
  db: Db
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl'>
  storage: Storage
  clock: Clock
  /** Called at every write to the work folder and to the zip. May throw to end the export. */
  onBytes: (bytes: number) => void
}

const FORMATS: Record<ExportFormat, (content: Content, storage: Storage) => AsyncGenerator<ZipEntry>> = {
  markdown: markdownEntries,
  wordpress: wordpressEntries,
  ghost: ghostEntries,
}

export type Exported = { bytes: number; entries: number }

/** Writes a zip with the whole magazine to the stream. A server may be running. */
export async function makeExport(out: Writable, format: ExportFormat, needs: ExportNeeds): Promise<Exported> {
  const { config, storage, clock, onBytes } = needs
  const folder = await workFolder(config.dataDir, 'export')
  const done = { bytes: 0, entries: 0 }
  try {
    const pause = await pauseRemoval(needs)
    try {
      const content = await atOneMoment(config, (db) =>
        spoolContent({ db, clock, url: config.publicUrl, folder, onBytes }),
      )
      const entries = counted(FORMATS[format](content, storage), () => done.entries++)
      const bytes = counted(zipped(entries, clock.now()), ({ length }) => {
        done.bytes += length
        onBytes(length)
      })
      await pipeline(bytes, out)
      return done
    } finally {
      await pause.end()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* counted<T>(items: AsyncIterable<T>, count: (item: T) => void): AsyncGenerator<T> {
  for await (const item of items) {
    count(item)
    yield item
  }
}
