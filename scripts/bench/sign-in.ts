import type { ServerProcess } from '../lib/server-process.ts'
import { tokenOf } from '../lib/staff-calls.ts'
import { timed } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'

const WARM_UPS = 100
const ROUNDS = 500
/** Below the limit for one network. */
const SIGN_INS = 40
const PATH = '/api/posts?category=latest&limit=6'

/** How long a sign-in takes, and how much the look at the session adds to a request. */
export async function measureSignIn(site: ServerProcess) {
  const signIns: number[] = []
  for (let round = 0; round < SIGN_INS; round++) {
    const began = performance.now()
    await tokenOf(site)
    signIns.push(performance.now() - began)
  }
  const session = { authorization: `Bearer ${await tokenOf(site)}` }
  // Any value in this header bypasses the page cache, so that both requests do the same otherwise.
  const stranger = { authorization: 'none' }
  const added: number[] = []
  const alone: number[] = []
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    // In turns, so that a slow moment of the machine concerns both.
    const without = await timed(site.url + PATH, stranger)
    const withSession = await timed(site.url + PATH, session)
    alone.push(without)
    added.push(withSession - without)
  }
  return {
    signIn: percentile(signIns, 50),
    alone: percentile(alone.slice(WARM_UPS), 50),
    added: percentile(added.slice(WARM_UPS), 50),
  }
}

export const signInBudgets = (f: Awaited<ReturnType<typeof measureSignIn>>): Budget[] => [
  // Most of it is the hash of the password, which is slow by design.
  { what: 'a sign-in, p50', value: f.signIn, limit: 300, kind: 'at most', unit: 'ms' },
  { what: 'checking the session, p50', value: f.added, limit: 1.5, kind: 'at most', unit: 'ms' },
  {
    what: 'a request with a session, to one without',
    value: (f.alone + f.added) / f.alone,
    limit: 1.5,
    kind: 'at most',
    unit: 'x',
  },
]
