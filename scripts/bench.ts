// `npm run bench [-- --posts 20000]`: the budgets of the project, as ratios within this run.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/ensure-built.ts'
import { inRoot } from './lib/paths.mjs'
import { postPageBytes } from './lib/bundle-size.ts'
import { measureGround, type GroundFigures } from './bench/ground.ts'
import { startBare, startSite } from './bench/processes.ts'
import { report, type Budget } from './bench/report.ts'

const SMALL = 200
const { values } = parseArgs({ options: { posts: { type: 'string' } } })

await ensureBuilt()
const small = await groundAt(SMALL)
let kept = report(`With ${SMALL} posts, against a bare node:http server sending the same bytes`, groundBudgets(small))
kept = report('Bundle', [
  { what: 'client JS of the post page, brotli', value: (await postPageBytes()) / 1000, limit: 110, kind: 'at most', unit: 'kB' },
]) && kept
if (values.posts) {
  const large = await groundAt(Number(values.posts))
  kept = report(`With ${values.posts} posts`, groundBudgets(large)) && kept
  kept = report(`Change from ${SMALL} to ${values.posts} posts`, growthBudgets(small, large)) && kept
}
process.exit(kept ? 0 : 1)

async function groundAt(posts: number): Promise<GroundFigures> {
  const site = await startSite()
  const bare = await startBare()
  try {
    seed(site.env, posts)
    return await measureGround(site, bare)
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}

function seed(env: Record<string, string>, posts: number) {
  const args = [inRoot('scripts/seed.ts'), '--posts', String(posts)]
  const { status } = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  if (status !== 0) throw new Error('Seeding failed')
}

function groundBudgets(f: GroundFigures): Budget[] {
  return [
    { what: 'cached home page, of the bare server’s requests/s', value: f.home, limit: 0.75, kind: 'at least', unit: '%' },
    { what: 'cached post page', value: f.post, limit: 0.75, kind: 'at least', unit: '%' },
    { what: '304 of the home page', value: f.notModified, limit: 0.75, kind: 'at least', unit: '%' },
    { what: '/api/posts?category=latest&limit=6', value: f.list, limit: 0.6, kind: 'at least', unit: '%' },
    { what: 'CPU of one uncached home render, in bare requests', value: f.renderCpu, limit: 80, kind: 'at most', unit: 'x' },
    { what: 'memory of the process after the cached runs', value: f.memoryMb, limit: 200, kind: 'at most', unit: 'MB' },
  ]
}

/** None of the figures may get worse by more than a fifth. */
function growthBudgets(small: GroundFigures, large: GroundFigures): Budget[] {
  const kept = (what: string, value: number): Budget => ({ what, value, limit: 0.8, kind: 'at least', unit: '%' })
  return [
    kept('cached home page', large.home / small.home),
    kept('cached post page', large.post / small.post),
    kept('304 of the home page', large.notModified / small.notModified),
    kept('/api/posts?category=latest&limit=6', large.list / small.list),
    kept('CPU of one uncached home render', small.renderCpu / large.renderCpu),
    kept('memory', small.memoryMb / large.memoryMb),
  ]
}
