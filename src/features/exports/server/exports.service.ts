import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict, Problem } from '#platform/errors.ts'
import type { ExportFormat } from '../exports.schema.ts'
import { exportErrors } from '../texts/errors.ts'
import { formatNames } from '../texts/formats.ts'

/** A running export. `failed` resolves to a reason, or to undefined once it is complete. */
export type ExportJob = { bytes: Readable; failed: Promise<string | undefined>; stop(): void }

type Needs = {
  clock: Clock
  config: Config
  audit: Audit
  /** Starts the process that makes the zip. */
  startJob: (config: Config, format: ExportFormat) => ExportJob
}

export type Exports = ReturnType<typeof createExports>

/** One export at a time in each server process, so that readers don't notice it. */
export function createExports({ clock, config, audit, startJob }: Needs) {
  const jobs = new Set<ExportJob>()

  function refuseSecond() {
    if (jobs.size > 0) throw conflict(exportErrors.running, 'export_running')
  }

  function bytesOf(job: ExportJob): Readable {
    async function* bytes() {
      yield* job.bytes as AsyncIterable<Uint8Array>
      // Without an error, a part of a zip would look like the whole download.
      refuseFailed(await job.failed)
    }
    const readable = Readable.from(bytes(), { objectMode: false })
    // The client may disconnect while the process still reads the database and has no bytes yet.
    readable.once('close', () => {
      job.stop()
      jobs.delete(job)
    })
    return readable
  }

  return {
    /** Throws if no export can be started now. */
    check: refuseSecond,

    /** Returns once the first bytes are there. `gone` ends the export before that. */
    async open(format: ExportFormat, gone: AbortSignal): Promise<{ name: string; body: Readable }> {
      refuseSecond()
      const job = startJob(config, format)
      jobs.add(job)
      const body = bytesOf(job)
      gone.addEventListener('abort', () => body.destroy())
      try {
        await audit.note({ action: 'magazine-exported', target: { name: formatNames[format] } })
        await Promise.race([once(job.bytes, 'readable'), job.failed])
        // The end of an empty stream is readable too.
        if (job.bytes.readableLength === 0) refuseFailed(await job.failed)
      } catch (error) {
        body.destroy()
        throw error
      }
      return { name: `${format}-${clock.now().toISOString().slice(0, 10)}.zip`, body }
    },

    /** Ends running exports. */
    stop() {
      for (const job of jobs) job.stop()
    },
  }
}

function refuseFailed(reason: string | undefined) {
  if (reason !== undefined) throw new Problem(503, 'export_failed', exportErrors.failed(reason))
}
