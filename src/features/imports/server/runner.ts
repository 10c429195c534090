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
import { claimRun, endRun, releaseRun, renewRun, runById, type Run } from './imports.queries.ts'
import { placeOf, type Place } from './place.ts'
import { readExport, spoolAgain } from './read-export.ts'
import { runImport } from './run-import.ts'
import { importSubscriberList } from './subscribers/run.ts'
import { undoImport } from './undo.ts'
import type { WorkServices } from './work/work.ts'

/** A process owns its run for this long after it last renewed the lease. */
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

/** A person paused the import, or another process has taken it over. */
class Stopped extends Error {}

export type Given = Omit<RunnerNeeds, 'place'>

/** Does the work that the status of a run calls for, until it is done, paused or failed. Only one process at a time does this. */
export async function workOn(given: Given): Promise<ImportStatus | undefined> {
  const { db, clock, runId } = given
  const by = `${thisProcess()} ${newId(6)}`
  const until = () => isoAfter(clock, LEASE_MS)
  await releaseDead(given)
  if (!(await claimRun(db, runId, { by, now: isoNow(clock), until: until() }))) return undefined
  const run = (await runById(db, runId))!
  if (run.attempts > ATTEMPTS_MAX) return fail(given, by, run.status, importErrors.failing)

  let wanted: ImportStatus | undefined = run.status
  const renew = async () => {
    wanted = await renewRun(db, runId, by, until())
  }
  // If one renewal fails, the next one still comes before the lease ends.
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
    await releaseRun(db, runId, by)
  }
  return statusOf(given)
}

const statusOf = async ({ db, runId }: Given) => (await runById(db, runId))?.status

async function workWithFiles(needs: RunnerNeeds, { status, system }: Run, beat: () => Promise<void>) {
  if (status === 'reading') return readExport(needs, beat)
  if (system === 'subscribers') return importSubscriberList(needs, beat)
  if (!existsSync(needs.place.spool)) await spoolAgain(needs, beat)
  return runImport(needs, beat)
}

/** A killed process of this machine can't come back, so nobody needs to wait until its lease ends. */
async function releaseDead({ db, runId }: Given) {
  const by = (await runById(db, runId))?.leased_by
  if (by && isDeadHere(by)) await releaseRun(db, runId, by)
}

async function fail(given: Given, by: string, from: ImportStatus, error: string) {
  const { db, clock, runId } = given
  const finished_at = isoNow(clock)
  await endRun(db, runId, from, { status: 'failed', error, finished_at, attempts: 0 })
  await releaseRun(db, runId, by)
  return statusOf(given)
}
