import { statSync, utimesSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inRoot } from './lib/paths.mjs'
import { startServer } from './lib/server-process.ts'

test('development is one process: pages come from the sources, and a changed server file begins it anew', async () => {
  const site = await startServer({ dev: true })
  onTestFinished(() => site.stop())
  const page = async (path: string) => (await fetch(site.url + path)).text()
  // The second one, too: a page once came out empty when its parts had been loaded before.
  for (let i = 0; i < 2; i++) {
    const about = await page('/about')
    expect(about).toContain('<h1')
    expect(about).toContain('/@vite/client')
  }

  const file = inRoot('src/server/health.ts')
  const { atime, mtime } = statSync(file)
  // For the watcher that is a change, for everybody else it is none.
  utimesSync(file, atime, mtime)
  await vi.waitFor(() => expect(site.log()).toContain('server/health.ts has changed'), 10_000)
  await vi.waitFor(async () => expect(await page('/healthz')).toContain('ok'), { timeout: 30_000 })
  expect(await page('/about')).toContain('<h1')
  expect(() => process.kill(site.pid() ?? 0, 0)).not.toThrow()
})
