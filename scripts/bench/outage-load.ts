import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../lib/server-process.ts'
import { call, formOf } from '../lib/staff-calls.ts'

/** The pause between two requests of a loop, short enough for many to hit every fault. */
const PAUSE_MS = 50
/** A request that takes longer counts as failed. */
const GIVE_UP_MS = 30_000
export const CACHED = ['/', '/blog', '/about']

type Kind = 'cached' | 'read' | 'write'
/** `status` is 0 without a response. Times are those of `performance.now()`. */
export type Answered = { kind: Kind; status: number; began: number; ended: number }

/** Bypasses the page cache, so the database must respond. */
export const readUncached = (node: ServerProcess, signal = AbortSignal.timeout(GIVE_UP_MS)) =>
  fetch(`${node.url}/api/posts?limit=5`, { headers: { authorization: 'none' }, signal })

export const writeDraft = (node: ServerProcess, token: string, title: string) =>
  call(node, token, 'POST', '/api/posts', formOf({ title, status: 'draft' }))

/** Runs cached reads, uncached reads and writes on every node until stopped. Records which drafts were acknowledged. */
export function startLoad(nodes: ServerProcess[], token: string) {
  const answers: Answered[] = []
  const saved: string[] = []
  const stopping = new AbortController()

  async function note(kind: Kind, asked: () => Promise<Response>): Promise<boolean> {
    const began = performance.now()
    let status = 0
    try {
      const answer = await asked()
      status = answer.status
      await answer.arrayBuffer()
    } catch {
      status = 0
    }
    answers.push({ kind, status, began, ended: performance.now() })
    return status >= 200 && status < 300
  }

  async function repeat(each: (turn: number) => Promise<unknown>) {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await each(turn)
      await wait(PAUSE_MS)
    }
  }

  const readCached = (node: ServerProcess) => (turn: number) =>
    note('cached', () =>
      fetch(node.url + CACHED[turn % CACHED.length]!, { signal: AbortSignal.timeout(GIVE_UP_MS) }),
    )

  const write = (node: ServerProcess, writer: string) => async (turn: number) => {
    const title = `Draft ${turn} by ${writer}`
    if (await note('write', () => writeDraft(node, token, title))) saved.push(title)
  }

  const running = nodes.flatMap((node, index) => [
    repeat(readCached(node)),
    repeat(() => note('read', () => readUncached(node))),
    repeat(() => note('read', () => readUncached(node))),
    repeat(write(node, `${index}a`)),
    repeat(write(node, `${index}b`)),
  ])
  return {
    answers,
    saved,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
