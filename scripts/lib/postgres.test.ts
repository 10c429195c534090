import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { inRoot } from './paths.mjs'

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

test('the database server ends with the process that started it, even by SIGKILL', async () => {
  const starter = spawn(process.execPath, [inRoot('scripts/postgres.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(starter.stdout, 'data')) as [Buffer]
  const port = Number(new URL(output.toString().replace('DATABASE_URL=', '')).port)
  expect(await answers(port)).toBe(true)
  starter.kill('SIGKILL')
  await eventually(async () => expect(await answers(port)).toBe(false))
})
