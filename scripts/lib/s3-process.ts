import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
const PROBE_EVERY_MS = 50

/** An S3 server in its own process, which can be killed, frozen and started again. It keeps its objects in the folder. */
export async function startS3(folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'mag', '-s']
  let child: ChildProcess | undefined

  async function start() {
    child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'ignore' })
    while (!(await fetch(url).catch(() => undefined))) await wait(PROBE_EVERY_MS)
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  await start()
  return {
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    env: {
      S3_ENDPOINT: url,
      S3_BUCKET: 'mag',
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  }
}
