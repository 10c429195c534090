import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFile } from '#db/database-file.ts'
import { openDatabase } from '#db/database.ts'
import { writeArchiveFile } from '#features/backup/server/archive-file.ts'
import { type ExportFormat, ExportFormat as Format } from '#features/exports/exports.schema.ts'
import { type Exported, makeExport } from '#features/exports/server/make-export.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { runCommand, type Terminal } from './archive-command.ts'
import { WrongUsage } from './backup-arguments.ts'
import { isLocal } from './setting-warnings.ts'
import { accountTexts } from './texts/account-command.ts'
import { exportTexts as texts } from './texts/export-command.ts'

/** Takes no lock, so it works next to a running server. Returns the exit code. */
export async function runExportCommand(args: string[], terminal: Terminal = process): Promise<number> {
  return runCommand({
    terminal,
    usage: texts.usage,
    failed: texts.notExported,
    async run(config, progress) {
      const wanted = readArguments(args)
      const began = performance.now()
      progress.step(texts.exporting)
      const written = await write(config, wanted, terminal, (bytes) => progress.add(bytes))
      progress.end()
      // Standard output may be the zip itself.
      const out = wanted.target === '-' ? terminal.stderr : terminal.stdout
      const name = wanted.target === '-' ? 'the zip' : resolve(wanted.target)
      out.write(`${texts.wrote(name, { ...written, ms: performance.now() - began })}\n`)
      if (wanted.format === 'wordpress' && isLocal(config.publicUrl))
        terminal.stderr.write(`${texts.localAddress(config.publicUrl)}\n`)
    },
  })
}

type Wanted = { format: ExportFormat; target: string }

function readArguments([format, target, ...others]: string[]): Wanted {
  const known = Format.safeParse(format)
  if (!known.success) throw new WrongUsage(texts.format)
  if (!target || others.length > 0) throw new WrongUsage(texts.oneFile)
  return { format: known.data, target }
}

async function write(
  config: Config,
  { format, target }: Wanted,
  { stdout }: Terminal,
  onBytes: (bytes: number) => void,
): Promise<Exported> {
  if (target === '-' && stdout.isTTY) throw new ConfigError(texts.terminal)
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataDir)))
    throw new ConfigError(accountTexts.noDatabase(config.dataDir))
  const db = openDatabase({ ...config, databaseConnections: 2, noTimeouts: true })
  try {
    const needs = { db, config, storage: await openStorage(config), clock: systemClock, onBytes }
    if (target === '-') return await makeExport(stdout, format, needs)
    return await writeArchiveFile(resolve(target), (out) => makeExport(out, format, needs))
  } finally {
    await db.destroy()
  }
}
