import { existsSync } from 'node:fs'
import { isDiskFull } from '#db/disk-full.ts'
import type { Db } from '#db/tables.ts'
import type { ImportStatus } from '#lib/values.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { diskFull, Problem } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { isDeadHere, thisProcess } from '#platform/processes.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { importErrors } from '../texts/errors.ts'
import * as queries from './imports.queries.ts'
import { placeOf, type Place } from './place.ts'
import { readExport, spoolAgain } from './read-export.ts'
import { runImport } from './run-import.ts'
import { importSubscriberList } from './subscribers/run.ts'
import { undoImport } from './undo.ts'
import type { WorkServices } from './work/work.ts'

/** The run belongs to its process for this long after the last sign of life. */
const LEASE_MS = MINUTE
const RENEW_MS = 10_000
const ATTEMPTS_MAX = 3

export type RunnerNeeds = {
  db: Db
  clock: Clock
  config: Config
  storage: Storage
  services: WorkServices
  runId: string
  place: Place
}

/** Somebody paused the import, or another process has taken it over. */
class Stopped extends Error {}

export type Given = Omit<RunnerNeeds, 'place'>

/** Does what the status of a run asks for, until it is done, paused or failed. One process at a time. */
export async function workOn(given: Given): Promise<ImportStatus | undefined> {
  const { db, clock, runId } = given
  const by = `${thisProcess()} ${newId(6)}`
  const until = () => isoAfter(clock, LEASE_MS)
  await releaseDead(given)
  if (!(await queries.claimRun(db, runId, { by, now: isoNow(clock), until: until() }))) return undefined
  const run = (await queries.runById(db, runId))!
  if (run.attempts > ATTEMPTS_MAX) return fail(given, by, run.status, importErrors.failing)

  let wanted: ImportStatus | undefined = run.status
  const renew = async () => {
    wanted = await queries.renewRun(db, runId, by, until())
  }
  // If this fails once, the next one is still early enough.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref()
  let looked = performance.now()
  const beat = async () => {
    if (performance.now() - looked > 1000) {
      looked = performance.now()
      await renew()
    }
    if (wanted !== run.status) throw new Stopped()
  }

  try {
    // Files that are gone are not needed to undo it.
    if (run.status === 'undoing') await undoImport(given, beat)
    else await workWithFiles({ ...given, place: await placeOf(given, run) }, run, beat)
  } catch (error) {
    if (error instanceof Stopped) return await statusOf(given)
    const problem = isDiskFull(error) ? diskFull(importErrors.noRoom) : error
    if (!(problem instanceof Problem)) throw error
    return await fail(given, by, run.status, problem.message)
  } finally {
    clearInterval(timer)
    await queries.releaseRun(db, runId, by)
  }
  return statusOf(given)
}

const statusOf = async ({ db, runId }: Given) => (await queries.runById(db, runId))?.status

async function workWithFiles(needs: RunnerNeeds, { status, system }: queries.Run, beat: () => Promise<void>) {
  if (status === 'reading') return readExport(needs, beat)
  if (system === 'subscribers') return importSubscriberList(needs, beat)
  if (!existsSync(needs.place.spool)) await spoolAgain(needs, beat)
  return runImport(needs, beat)
}

/** A process of this machine that was killed will not come back, so nobody needs to wait for its lease. */
async function releaseDead({ db, runId }: Given) {
  const by = (await queries.runById(db, runId))?.leased_by
  if (by && isDeadHere(by)) await queries.releaseRun(db, runId, by)
}

async function fail(given: Given, by: string, from: ImportStatus, error: string) {
  const { db, clock, runId } = given
  const finished_at = isoNow(clock)
  await queries.endRun(db, runId, from, { status: 'failed', error, finished_at, attempts: 0 })
  await queries.releaseRun(db, runId, by)
  return statusOf(given)
}
