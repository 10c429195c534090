import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { databaseFile } from '#db/database-file.ts'
import { type ImportDetails, ImportOptions } from '#features/imports/imports.schema.ts'
import { ConfigError, readConfig, type Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import type { Terminal } from './archive-command.ts'
import { readImportArguments, type ImportArguments, WrongUsage } from './import-arguments.ts'
import { importKindNames, importTexts as texts } from './texts/import-command.ts'
import { withImports, type ImportTools } from './with-imports.ts'

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2
const LOOK_MS = 1000

/** Returns the exit code. Works next to a running server. */
export async function runImportCommand(args: string[], terminal: Terminal = process): Promise<number> {
  if (args.includes('--help')) {
    terminal.stdout.write(texts.usage)
    return DONE
  }
  try {
    const given = readImportArguments(args)
    const config = readConfig(terminal.env)
    refuseMissing(config, given)
    return await withImports(config, (tools) => importFiles(tools, given, terminal))
  } catch (error) {
    if (error instanceof WrongUsage) {
      terminal.stderr.write(`${error.message}\n\n${texts.usage}`)
      return WRONG_USAGE
    }
    if (!(error instanceof Problem || error instanceof ConfigError)) throw error
    terminal.stderr.write(`${texts.failed(error.message)}\n`)
    return REFUSED
  }
}

function refuseMissing({ databaseUrl, dataDir }: Config, { files }: ImportArguments) {
  if (!databaseUrl && !existsSync(databaseFile(dataDir))) throw new ConfigError(texts.noDatabase(dataDir))
  for (const file of files) if (!existsSync(file)) throw new ConfigError(texts.missing(file))
}

async function importFiles(tools: ImportTools, given: ImportArguments, terminal: Terminal): Promise<number> {
  const { imports } = tools.services
  const say = (line: string) => terminal.stdout.write(`${line}\n`)
  const run = await begun(tools, given, say)
  const stop = () => void imports.pause(run.id).catch(() => undefined)
  process.once('SIGINT', stop)
  try {
    if (!(await isRead(tools, run.id, terminal))) return REFUSED
    const { status, options } = await imports.read(run.id)
    if (status === 'ready') await imports.setOptions(run.id, optionsOf(options, given))
    // Some options need the files once more.
    if (!(await isRead(tools, run.id, terminal))) return REFUSED
    await show(tools, await imports.read(run.id), say)
    if (given.dryRun) return DONE
    if (!(await confirmed(given, terminal))) return REFUSED
    await imports.start(run.id)
    if (!(await worked(tools, run.id, terminal))) return REFUSED
    await imports.sweep()
    say(texts.done)
    return DONE
  } finally {
    process.off('SIGINT', stop)
  }
}

/** Reads the files, unless that is done. Returns whether it went well. */
async function isRead(tools: ImportTools, id: string, terminal: Terminal): Promise<boolean> {
  const { status } = await tools.services.imports.read(id)
  return status !== 'reading' || worked(tools, id, terminal)
}

/** Refuses wrong values with a sentence, as the portal does. */
function optionsOf(before: ImportOptions, { options }: ImportArguments): ImportOptions {
  const { data, error } = ImportOptions.safeParse({ ...before, ...options })
  if (!data) throw new WrongUsage(error.issues[0]!.message)
  return data
}

/** A run of the same files that was interrupted, or a new one. */
async function begun({ services }: ImportTools, { files }: ImportArguments, say: (line: string) => void) {
  const sources = files.map((file) => ({ name: resolve(file), bytes: statSync(file).size }))
  const before = await services.imports.unfinishedLocal(sources)
  if (!before) return services.imports.create({ sources }, null, true)
  say(texts.continues)
  // Its process is gone, or it would still hold the lease.
  if (before.status === 'running') return services.imports.pause(before.id)
  return before
}

/** Shows the progress until the work has ended. Returns whether it went well. */
async function worked(tools: ImportTools, id: string, terminal: Terminal): Promise<boolean> {
  const { imports } = tools.services
  const tell = async () => {
    const { done, total, phase } = await imports.read(id)
    terminal.stderr.write(`${texts.progress(done, total, importKindNames[phase ?? ''] ?? '')}\n`)
  }
  const timer = setInterval(() => void tell().catch(() => undefined), LOOK_MS)
  const status = await tools.workOn(id).finally(() => clearInterval(timer))
  if (status === undefined) terminal.stderr.write(`${texts.busy}\n`)
  else if (status === 'paused') terminal.stderr.write(`${texts.paused}\n`)
  else if (status === 'failed')
    terminal.stderr.write(`${texts.stopped((await imports.read(id)).error ?? '')}\n`)
  return status === 'ready' || status === 'done'
}

async function show({ services }: ImportTools, run: ImportDetails, say: (line: string) => void) {
  say(texts.found)
  for (const { kind, found, new: fresh } of run.counts)
    say(texts.line(importKindNames[kind] ?? kind, found, fresh))
  const notes = await services.imports.noteCounts(run.id)
  say(notes.length > 0 ? texts.notes : texts.noNotes)
  for (const { count, title } of notes) say(texts.note(count, title))
}

async function confirmed({ yes }: ImportArguments, terminal: Terminal): Promise<boolean> {
  if (yes) return true
  if (!terminal.stdout.isTTY) {
    terminal.stderr.write(`${texts.needsYes}\n`)
    return false
  }
  const lines = createInterface({ input: terminal.stdin, output: terminal.stdout })
  const answer = await lines.question(texts.ask)
  lines.close()
  if (/^y(?:es)?$/i.test(answer.trim())) return true
  terminal.stdout.write(`${texts.nothingDone}\n`)
  return false
}
