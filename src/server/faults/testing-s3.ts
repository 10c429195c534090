import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { onTestFinished } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { freePort } from '../../../scripts/lib/free-port.ts'
import { testFolder } from './testing-node.ts'

const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')

/** An S3 server in its own process, which can be killed, frozen and started again. */
export async function startS3() {
  const [port, folder] = [await freePort(), testFolder('s3')]
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'mag', '-s']
  let child: ChildProcess | undefined

  async function start() {
    child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'ignore' })
    await eventually(() => fetch(`http://127.0.0.1:${port}`))
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  await start()
  onTestFinished(kill)
  return {
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'mag',
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  }
}
