import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { TableShape } from '#db/catalogue.ts'
import { databaseFile } from '#db/database-file.ts'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { quickCheck } from '#db/quick-check.ts'
import { openSnapshot, type Snapshot } from '#db/snapshot.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { archivedTables } from './archived-tables.ts'
import { ENTRY, fileEntry, hashLine, type Manifest, tableEntry } from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { lineOf } from './archive-rows.ts'
import { linesOf } from './lines.ts'
import type { Progress } from './progress.ts'
import { restoreBackup } from './restore-backup.ts'
import { archiveErrors } from '../texts/archive.ts'
import { progressTexts } from '../texts/progress.ts'

type Needs = { folder: string; manifest: Manifest; progress: Progress }

/**
 * Restores an unpacked archive into a temporary SQLite database, and compares every row and every file with the archive.
 * Then upgrades the database to this version.
 */
export async function verifyBackup({ folder, manifest, progress }: Needs): Promise<void> {
  const dataDir = join(folder, 'restored')
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  const storage = diskStorage(join(dataDir, 'uploads'))
  try {
    await restoreBackup({ db, storage, folder, manifest, progress, asItWas: true })
    const { tables, files } = manifest
    progress.step(
      progressTexts.comparing,
      tables.reduce((sum, { bytes }) => sum + bytes, files.bytes),
    )
    await compareRows(folder, dataDir, progress)
    await compareFiles(folder, storage, progress)
    await migrate(db)
  } finally {
    await db.destroy()
  }
  const [problem] = quickCheck(databaseFile(dataDir))
  if (problem) throw new ArchiveProblem(archiveErrors.unsound(problem))
}

async function compareRows(folder: string, dataDir: string, progress: Progress) {
  const snapshot = await openSnapshot({ databaseUrl: undefined, dataDir })
  try {
    for (const table of archivedTables(snapshot.tables)) await compareTable(snapshot, table, folder, progress)
  } finally {
    await snapshot.close()
  }
}

async function compareTable(snapshot: Snapshot, table: TableShape, folder: string, progress: Progress) {
  const archived = linesOf(join(folder, tableEntry(table.name)))
  let number = 0
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) {
      const { value } = await archived.next()
      number++
      if (value !== lineOf(table, row)) throw new ArchiveProblem(archiveErrors.otherRow(table.name, number))
      progress.add(Buffer.byteLength(value) + 1)
    }
  }
  if (!(await archived.next()).done) throw new ArchiveProblem(archiveErrors.otherRow(table.name, number + 1))
}

async function compareFiles(folder: string, storage: Storage, progress: Progress) {
  for await (const line of linesOf(join(folder, ENTRY.fileHashes))) {
    const key = line.slice(line.indexOf(fileEntry('')) + fileEntry('').length)
    const hash = createHash('sha256')
    await pipeline(await storage.read(key), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        progress.add(chunk.length)
      }
    })
    if (`${line}\n` !== hashLine(hash.digest('hex'), key))
      throw new ArchiveProblem(archiveErrors.differs(fileEntry(key)))
  }
}
