// `npm run bench [-- part …] [--posts 20000] [--files 500] [--engine sqlite]` checks the project's budgets, as ratios
// within this run.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import {
  beaconBudgets,
  countingBudgets,
  dashboardBudgets,
  measureBeacons,
  measureCounting,
  measureDashboard,
} from './bench/analytics.ts'
import { startBare } from './bench/bare.ts'
import { browserBudgets, measureBrowser } from './bench/browser.ts'
import { changeBudgets, measureChange, MIX } from './bench/change.ts'
import { costGrowthBudgets, measureGrowth, sizeBudgets } from './bench/growth.ts'
import { groundBudgets, growthBudgets, measureGround, type GroundFigures } from './bench/ground.ts'
import { hostileBudgets, measureHostile } from './bench/hostile.ts'
import { importBudgets, measureImport } from './bench/import.ts'
import { keepingBudgets, measureKeeping } from './bench/keeping.ts'
import { measureNewsletter, newsletterBudgets } from './bench/newsletter.ts'
import { measureOutage, outageBudgets } from './bench/outage.ts'
import { contentListBudgets, measureContentList, measureTyping, portalBudgets } from './bench/portal.ts'
import { measurePaint, paintBudgets } from './bench/paint.ts'
import { measurePressure, pressureBudgets } from './bench/pressure.ts'
import { measureRecovery, recoveryBudgets } from './bench/recovery.ts'
import { report } from './bench/report.ts'
import { measureSearch, measureSearchKinds, searchBudgets, searchKindBudgets } from './bench/search.ts'
import { measureSignIn, signInBudgets } from './bench/sign-in.ts'
import { measureSubmissions, submissionBudgets } from './bench/submissions.ts'
import { measureSlow, slowBudgets } from './bench/slow-readers.ts'
import { whenQuiet } from './bench/site-figures.ts'
import { measureWorkers, workersBudgets } from './bench/workers.ts'
import { postPageBytes } from './lib/bundle-size.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { inRoot } from './lib/paths.mjs'
import { startPostgres } from './lib/postgres.ts'
import { type ServerProcess, startServer } from './lib/server-process.ts'

const FEW = 200
const MANY = 20_000
/** The largest site that the product is made for. */
const LARGE = 100_000
const SEED_SECONDS = 60
const SUBMISSIONS = 20_000
const COUNTED_DAYS = 730
const FILES_MB = 5000
/** The measurements set X-Forwarded-For, because one network may not send this many requests. */
const MANY_READERS = { TRUST_PROXY: '1' }
/** The names for --engine, in any case. */
const ENGINES = ['SQLite', 'PostgreSQL'] as const
type Engine = (typeof ENGINES)[number]
const BEACONS = { perSecond: 2000, seconds: 60 }

/** The names for choosing parts. */
const PARTS = {
  browser,
  ground,
  workers,
  growth,
  change,
  submissions,
  hostile,
  analytics,
  newsletter,
  outage,
  pressure,
  'sign-in': signIn,
  keeping,
  import: importing,
}

const USAGE = `Usage: npm run bench [-- part …] [--posts 20000] [--files 500] [--engine sqlite|postgresql]
Parts: ${Object.keys(PARTS).join(', ')}. Without one, all of them.`

const { values, positionals } = parseArgs({
  options: {
    posts: { type: 'string' },
    files: { type: 'string' },
    engine: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
})
if (values.help) {
  console.log(USAGE)
  process.exit()
}
const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(', ')}". ${USAGE}`)
  process.exit(1)
}

await ensureBuilt()
const verdicts: boolean[] = []
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length === 0 || positionals.includes(name)) await measure()
}
process.exit(verdicts.every(Boolean) ? 0 : 1)

async function browser() {
  await onSite(async (site) => {
    const { url } = site
    verdicts.push(
      report('In the browser, with the sample content', browserBudgets(await measureBrowser(url))),
      report('First paints', paintBudgets(await measurePaint(site))),
      report('The portal', portalBudgets(await measureTyping(url))),
    )
  })
  const value = postPageBytes() / 1000
  const what = 'client JS of the post page, brotli'
  verdicts.push(report('Bundle', [{ what, value, limit: 100, kind: 'at most', unit: 'kB' }]))
}

async function ground() {
  const few = await groundAt(FEW)
  verdicts.push(
    report(`With ${FEW} posts, against a bare node:http server sending the same bytes`, groundBudgets(few)),
  )
  if (!values.posts) return
  const many = await groundAt(Number(values.posts))
  // Printed for information. The budget for many posts is how little changes.
  report(`With ${values.posts} posts`, groundBudgets(many))
  verdicts.push(
    report(`What is left of each figure from ${FEW} to ${values.posts} posts`, growthBudgets(few, many)),
  )
}

async function workers() {
  const one = await measureWorkers(1)
  const two = await measureWorkers(2)
  const title = 'Cached and mixed load with 1 and 2 workers, against bare node:http with as many'
  verdicts.push(report(title, workersBudgets(one, two)))
}

async function growth() {
  const posts = Number(values.posts ?? LARGE)
  for (const engine of engines()) {
    const few = await growthAt(FEW, engine)
    const many = await growthAt(posts, engine)
    verdicts.push(
      report(`Uncached, with ${FEW} posts, ${engine}`, sizeBudgets(few)),
      report(`Uncached, with ${posts} posts, ${engine}`, sizeBudgets(many)),
      report(`Uncached, ${posts} posts against ${FEW}, ${engine}`, costGrowthBudgets(few, many)),
    )
  }
}

/** Readers while an editor saves: the cost of a save for everyone else. */
async function change() {
  const sizes = values.posts ? [Number(values.posts)] : [FEW, LARGE]
  console.log(`\nThe mix of reads: ${MIX}`)
  for (const engine of engines()) {
    for (const posts of sizes) {
      const figures = await onEngine(engine, async (site, env) => {
        seed(site.dataDir, '--posts', posts, env)
        await whenQuiet(site.url)
        return measureChange(site)
      })
      const title = `200 reads and one save a second, ${posts} posts, ${engine}`
      verdicts.push(report(title, changeBudgets(figures)))
    }
  }
}

/** Both, unless one is chosen. */
function engines(): Engine[] {
  const chosen = ENGINES.filter((engine) => engine.toLowerCase() === (values.engine ?? engine.toLowerCase()))
  if (chosen.length > 0) return chosen
  console.error(`There is no engine "${values.engine}": choose sqlite or postgresql`)
  process.exit(1)
}

async function onEngine<T>(
  engine: Engine,
  measure: (site: ServerProcess, env?: Record<string, string>) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
  const env = postgres && { DATABASE_URL: postgres.url }
  try {
    return await onSite((site) => measure(site, env), { ...settings, ...env })
  } finally {
    await postgres?.stop()
  }
}

async function growthAt(posts: number, engine: Engine) {
  const measure = async (site: ServerProcess, env?: Record<string, string>) => {
    const began = performance.now()
    seed(site.dataDir, '--posts', posts, env)
    const value = (performance.now() - began) / 1000
    const what = `adding ${posts} posts, ${engine}`
    verdicts.push(report('Seed', [{ what, value, limit: SEED_SECONDS, kind: 'at most', unit: 's' }]))
    await whenQuiet(site.url)
    const title = `Search, with ${posts} posts, ${engine}`
    if (posts >= MANY) verdicts.push(report(title, searchKindBudgets(await measureSearchKinds(site.url))))
    return measureGrowth(site)
  }
  return onEngine(engine, measure, MANY_READERS)
}

async function groundAt(posts: number): Promise<GroundFigures> {
  return onSite(async ({ url, dataDir }) => {
    const bare = await startBare()
    try {
      seed(dataDir, '--posts', posts)
      await whenQuiet(url)
      const figures = await measureGround(url, bare)
      if (posts >= MANY) {
        verdicts.push(
          report('Search', searchBudgets(await measureSearch(url))),
          report('Content list', contentListBudgets(await measureContentList(url))),
        )
      }
      return figures
    } finally {
      await bare.stop()
    }
  }, MANY_READERS)
}

async function submissions() {
  await onSite(async (site) => {
    seed(site.dataDir, '--submissions', SUBMISSIONS)
    await whenQuiet(site.url)
    const budgets = submissionBudgets(await measureSubmissions(site))
    verdicts.push(report(`With ${SUBMISSIONS} submissions`, budgets))
  })
}

async function hostile() {
  await onSite(async (site) => {
    await whenQuiet(site.url)
    verdicts.push(report('With files that are made to do harm', hostileBudgets(await measureHostile(site))))
  }, MANY_READERS)
}

async function analytics() {
  await onSite(async (site) => {
    await whenQuiet(site.url)
    verdicts.push(report('Counting', countingBudgets(await measureCounting(site))))
  })
  await onSite(async (site) => {
    await whenQuiet(site.url)
    const { perSecond, seconds } = BEACONS
    const told = await measureBeacons(site, perSecond, seconds)
    verdicts.push(report(`${perSecond} beacons a second for ${seconds} s`, beaconBudgets(told, perSecond)))
  }, MANY_READERS)
  await onSite((site) => dashboard(site, 'SQLite'))
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url }
  try {
    await onSite((site) => dashboard(site, 'PostgreSQL', env), env)
  } finally {
    await postgres.stop()
  }
}

async function dashboard(site: ServerProcess, engine: string, env: Record<string, string> = {}) {
  seed(site.dataDir, '--posts', MANY, env)
  seed(site.dataDir, '--counters', COUNTED_DAYS, env)
  await whenQuiet(site.url)
  const budgets = dashboardBudgets(await measureDashboard(site))
  verdicts.push(report(`${COUNTED_DAYS} days of counters for ${MANY} posts, ${engine}`, budgets))
}

async function newsletter() {
  verdicts.push(report('The newsletter', newsletterBudgets(await measureNewsletter())))
}

/** PostgreSQL stops, freezes, restarts and kills connections of two nodes. */
async function outage() {
  const title = 'Two nodes while PostgreSQL fails'
  verdicts.push(report(title, outageBudgets(await measureOutage())))
}

async function signIn() {
  for (const engine of engines()) {
    const figures = await onEngine(engine, async (site) => {
      await whenQuiet(site.url)
      return measureSignIn(site)
    })
    verdicts.push(report(`Signing in, ${engine}`, signInBudgets(figures)))
  }
}

/** Backups of a large magazine next to its readers, and what recovers from faults. */
async function keeping() {
  verdicts.push(report('After faults', recoveryBudgets(await measureRecovery())))
  const posts = Number(values.posts ?? LARGE)
  const megabytes = Number(values.files ?? FILES_MB)
  for (const engine of engines()) {
    const empty = engine === 'PostgreSQL' ? await startPostgres() : undefined
    try {
      const figures = await onEngine(engine, async (site, env = {}) => {
        seed(site.dataDir, '--posts', posts, env)
        seed(site.dataDir, '--files', megabytes, env)
        await whenQuiet(site.url)
        return measureKeeping(site, env, empty ? { DATABASE_URL: empty.url } : {})
      })
      const title = `${posts} posts and ${megabytes} MB of files, ${engine}`
      verdicts.push(report(title, keepingBudgets(figures)))
    } finally {
      await empty?.stop()
    }
  }
}

/** Moving a large magazine here from WordPress, next to its readers. */
async function importing() {
  const posts = Number(values.posts ?? LARGE)
  for (const engine of engines()) {
    const figures = await onEngine(engine, (site, env = {}) => measureImport(site, env, posts))
    const title = `Importing ${posts} posts (${Math.round(figures.fileMb)} MB) from WordPress, ${engine}`
    verdicts.push(report(title, importBudgets(figures)))
  }
}

/** Far more uncached requests than the server can handle. */
async function pressure() {
  for (const engine of engines()) {
    const measure = async (site: ServerProcess, env?: Record<string, string>) => {
      seed(site.dataDir, '--posts', MANY, env)
      await whenQuiet(site.url)
      return { flood: await measurePressure(site), slow: await measureSlow(site) }
    }
    const { flood, slow } = await onEngine(engine, measure, MANY_READERS)
    verdicts.push(
      report(`500 uncached requests a second, ${MANY} posts, ${engine}`, pressureBudgets(flood)),
      report(`300 slow readers and 300 slow senders, ${engine}`, slowBudgets(slow)),
    )
  }
}

/** Runs each part on a new site, so that its figures don't depend on the parts before it. */
async function onSite<T>(
  measure: (site: ServerProcess) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const site = await startServer({ env })
  try {
    return await measure(site)
  } finally {
    await site.stop()
  }
}

function seed(
  dataDir: string,
  what: '--posts' | '--submissions' | '--counters' | '--files',
  count: number,
  settings: Record<string, string> = {},
) {
  const args = [inRoot('scripts/seed.ts'), what, String(count)]
  const env = { ...process.env, DATA_DIR: dataDir, ...settings }
  if (spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status !== 0)
    throw new Error('Seeding failed')
}
