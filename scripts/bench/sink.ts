import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inRoot } from '../lib/paths.mjs'

export type Sink = { url: string; mails: () => Promise<number>; stop: () => Promise<void> }

/** A mail server in its own process, on this port or a free one. */
export async function startSink(wanted = 0): Promise<Sink> {
  const child = fork(inRoot('scripts/bench/mail-sink.ts'), [String(wanted)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mails() {
      child.send('count')
      const [{ mails }] = (await once(child, 'message')) as [{ mails: number }]
      return mails
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
