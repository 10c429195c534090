// Runs in a thread of its own inside each helper, because the helper's main thread may be stuck in an endless loop.
// It ends the helper when its parent has gone, or when it needs more memory than it may have.
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Watch } from './helper-tasks.ts'

/** A decoder fills about 2 GB a second: in this time it gets at most 50 MB past its limit. */
const LOOK_MS = 25

const { parent, memoryMb } = workerData as Watch
flushCompileCache()

/** Where a process keeps its parent's id after the parent has ended (Windows), the parent no longer answers. */
function parentGone(): boolean {
  if (process.ppid !== parent) return true
  try {
    process.kill(parent, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

setInterval(() => {
  // Resident memory counts what decoders take outside of JavaScript's heap too: WebAssembly and native libraries.
  const tooMuch = process.memoryUsage.rss() > memoryMb * 2 ** 20
  if (tooMuch || parentGone()) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)
parentPort?.postMessage('watching', [])
