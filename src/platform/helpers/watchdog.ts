// Runs in a separate thread of each helper, because the main thread may be stuck in an endless loop. Kills the helper
// when its parent is gone or it uses too much memory.
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Watch } from './helper-tasks.ts'

/** A decoder can allocate about 2 GB a second, so it exceeds its limit by at most 50 MB. */
const CHECK_EVERY_MS = 25

const { parent, memoryMb } = workerData as Watch
flushCompileCache()

/** On Windows, a process keeps the id of a dead parent, so check that the parent is alive. */
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
  // Resident memory includes what decoders allocate outside the JavaScript heap.
  const tooMuch = process.memoryUsage.rss() > memoryMb * 2 ** 20
  if (tooMuch || parentGone()) process.kill(process.pid, 'SIGKILL')
}, CHECK_EVERY_MS)
parentPort?.postMessage('watching', [])
