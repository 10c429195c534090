// Starts a helper that loops forever. Run by the test that kills this process.
import { createHelperPool } from './helper-pool.ts'

const [note = '', stop] = process.argv.slice(2)
const module = new URL('./testing-helper.ts', import.meta.url)
const pool = createHelperPool<number>({ module, size: 1, memoryMb: 256 })
pool.ask({ do: 'loop', note }, { deadlineMs: 600_000 }).catch(() => undefined)
if (stop) process.on('SIGTERM', () => process.exit())
