import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { wave } from '#server/testing-sounds.ts'
import { freePort } from '../lib/free-port.ts'
import { startS3 } from '../lib/s3-process.ts'
import { type ServerProcess, startServer } from '../lib/server-process.ts'
import { mountSmallDisk } from '../lib/small-disk.ts'
import { call, tokenOf } from '../lib/staff-calls.ts'
import type { Budget } from './report.ts'
import { siteFigures } from './site-figures.ts'
import { startSink } from './sink.ts'

const SECOND = 1000
const PROBE_EVERY_MS = 20
const PROBE_MS = 2 * SECOND
const GIVE_UP_MS = 120 * SECOND
const FAULT_MS = 10 * SECOND

export type Recovery = { fault: string; seconds: number; limit: number }

/** How long after each fault the site does again what it could not do. PostgreSQL has its own part (outage). */
export async function measureRecovery(): Promise<Recovery[]> {
  return [
    await inFolder(stopped),
    await inFolder(workerKilled),
    await inFolder(storageGone),
    await inFolder(mailGone),
    await inFolder(diskFull),
  ]
}

export const recoveryBudgets = (recoveries: Recovery[]): Budget[] =>
  recoveries.map(({ fault, seconds, limit }) => ({
    what: `works again after ${fault}`,
    value: seconds,
    limit,
    kind: 'at most',
    unit: 's',
  }))

async function inFolder(measure: (folder: string) => Promise<Recovery>): Promise<Recovery> {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-recovery-'))
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds until the site works. */
async function untilWorks(works: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < GIVE_UP_MS) {
    // A connection that was being handed to a killed worker never answers.
    const probe = Promise.race([works().catch(() => false), wait(PROBE_MS, false)])
    if (await probe) return (performance.now() - began) / SECOND
    await wait(PROBE_EVERY_MS)
  }
  return Infinity
}

async function onServer<T>(
  options: Parameters<typeof startServer>[0],
  measure: (site: ServerProcess) => Promise<T>,
): Promise<T> {
  const site = await startServer(options)
  try {
    return await measure(site)
  } finally {
    await site.stop()
  }
}

const EMPTY = { SAMPLE_CONTENT: 'none' }

const stopped = (folder: string) =>
  onServer({ dataDir: folder, env: EMPTY }, async (site) => {
    process.kill(site.pid()!, 'SIGSTOP')
    await wait(FAULT_MS)
    process.kill(site.pid()!, 'SIGCONT')
    const seconds = await untilWorks(async () => (await fetch(site.url)).ok)
    return { fault: 'SIGSTOP and SIGCONT', seconds, limit: 1 }
  })

const workerKilled = (folder: string) =>
  onServer({ dataDir: folder, env: { ...EMPTY, WORKERS: '2' } }, async (site) => {
    const killed = workersOf(site)[0]!
    process.kill(killed, 'SIGKILL')
    const isReplaced = async () => {
      const isThere = workersOf(site).includes(killed)
      return !isThere && (await siteFigures(site.url)).workers === 2
    }
    return { fault: 'kill -9 of a worker', seconds: await untilWorks(isReplaced), limit: 10 }
  })

/** The processes of the primary that run the server. Its helpers run other programs. */
function workersOf(site: ServerProcess): number[] {
  const primary = site.pid()!
  const children = readFileSync(`/proc/${primary}/task/${primary}/children`, 'utf8').trim().split(' ')
  const isWorker = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('serve.ts')
  return children.filter(isWorker).map(Number)
}

async function storageGone(folder: string): Promise<Recovery> {
  const s3 = await startS3(join(folder, 's3'))
  try {
    return await onServer({ dataDir: join(folder, 'data'), env: { ...EMPTY, ...s3.env } }, async (site) => {
      const upload = await uploader(site)
      await s3.kill()
      if (await upload()) throw new Error('An upload succeeded without S3')
      await wait(FAULT_MS)
      await s3.start()
      return { fault: 'S3 was away', seconds: await untilWorks(upload), limit: 5 }
    })
  } finally {
    await s3.kill()
  }
}

async function mailGone(folder: string): Promise<Recovery> {
  const port = await freePort()
  const env = { ...EMPTY, SMTP_URL: `smtp://127.0.0.1:${port}` }
  return onServer({ dataDir: folder, env }, async (site) => {
    await call(site, '', 'POST', '/api/newsletter/subscribe', { email: 'reader@example.com' })
    await wait(FAULT_MS)
    const sink = await startSink(port)
    try {
      const seconds = await untilWorks(async () => (await sink.mails()) > 0)
      return { fault: 'the mail server was away for 10 s', seconds, limit: 30 }
    } finally {
      await sink.stop()
    }
  })
}

async function diskFull(folder: string): Promise<Recovery> {
  const disk = await mountSmallDisk(folder, 96)
  if (!disk) throw new Error('This machine can’t mount a separate file system')
  try {
    const options = { dataDir: folder, through: disk.through, env: { ...EMPTY, DISK_RESERVE_MB: '24' } }
    return await onServer(options, async (site) => {
      const upload = await uploader(site)
      const filler = disk.fill()
      if (await upload()) throw new Error('An upload succeeded on a full disk')
      rmSync(filler)
      return { fault: 'the disk was full', seconds: await untilWorks(upload), limit: 5 }
    })
  } finally {
    await disk.remove()
  }
}

/** Uploads a short recording as an editor. Returns whether it was stored. */
async function uploader(site: ServerProcess): Promise<() => Promise<boolean>> {
  const token = await tokenOf(site)
  return async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(wave(Buffer.alloc(2 ** 16, 128)))]), 'track.wav')
    const answer = await call(site, token, 'POST', '/api/uploads/media', form)
    await answer.arrayBuffer()
    return answer.status === 201
  }
}
