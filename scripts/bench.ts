// `npm run bench [-- --posts 20000]`: the budgets of the project, as ratios within this run.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startBare } from './bench/bare.ts'
import { browserBudgets, measureBrowser } from './bench/browser.ts'
import { groundBudgets, growthBudgets, measureGround, type GroundFigures } from './bench/ground.ts'
import { contentListBudgets, measureContentList, measureTyping, portalBudgets } from './bench/portal.ts'
import { report } from './bench/report.ts'
import { measureSearch, searchBudgets } from './bench/search.ts'
import { measureSubmissions, submissionBudgets } from './bench/submissions.ts'
import { whenQuiet } from './bench/site-figures.ts'
import { postPageBytes } from './lib/bundle-size.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { inRoot } from './lib/paths.mjs'
import { startServer } from './lib/server-process.ts'

const FEW = 200
const MANY = 20_000
const SUBMISSIONS = 20_000
const { values } = parseArgs({ options: { posts: { type: 'string' } } })

await ensureBuilt()
const verdicts: boolean[] = []
const few = await groundAt(FEW, async (url) => {
  verdicts.push(
    report('In the browser, with the sample content', browserBudgets(await measureBrowser(url))),
    report('The portal', portalBudgets(await measureTyping(url))),
  )
})
verdicts.push(
  report(`With ${FEW} posts, against a bare node:http server sending the same bytes`, groundBudgets(few)),
  report('Bundle', [
    {
      what: 'client JS of the post page, brotli',
      value: postPageBytes() / 1000,
      limit: 110,
      kind: 'at most',
      unit: 'kB',
    },
  ]),
)
verdicts.push(report(`With ${SUBMISSIONS} submissions`, submissionBudgets(await submissionsAt(SUBMISSIONS))))
if (values.posts) {
  const many = await groundAt(Number(values.posts))
  verdicts.push(
    report(`With ${values.posts} posts`, groundBudgets(many)),
    report(`What is left of each figure from ${FEW} to ${values.posts} posts`, growthBudgets(few, many)),
  )
}
process.exit(verdicts.every(Boolean) ? 0 : 1)

async function groundAt(posts: number, further?: (url: string) => Promise<void>): Promise<GroundFigures> {
  const site = await startServer()
  const bare = await startBare()
  try {
    await further?.(site.url)
    seed(site.dataDir, '--posts', posts)
    await whenQuiet(site.url)
    const figures = await measureGround(site.url, bare)
    if (posts >= MANY) {
      verdicts.push(
        report('Search', searchBudgets(await measureSearch(site.url))),
        report('Content list', contentListBudgets(await measureContentList(site.url))),
      )
    }
    return figures
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}

async function submissionsAt(count: number) {
  const site = await startServer()
  try {
    seed(site.dataDir, '--submissions', count)
    await whenQuiet(site.url)
    return await measureSubmissions(site)
  } finally {
    await site.stop()
  }
}

function seed(dataDir: string, what: '--posts' | '--submissions', count: number) {
  const args = [inRoot('scripts/seed.ts'), what, String(count)]
  const env = { ...process.env, DATA_DIR: dataDir }
  if (spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status !== 0)
    throw new Error('Seeding failed')
}
