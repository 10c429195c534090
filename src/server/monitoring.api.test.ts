import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { testApp } from './testing.ts'

const fileAt = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Figures that only one engine, or a node with several workers, has. */
const ELSEWHERE = {
  sqlite: ['sleevenotes_listen_connected', 'sleevenotes_workers'],
  postgresql: ['sleevenotes_database_damaged', 'sleevenotes_workers'],
}

const FILES = ['deploy/alerts.yaml', 'deploy/grafana-dashboard.json', 'docs/operations.md']

test.each(FILES)('every figure that %s names is in /metrics', async (path) => {
  const app = await testApp()
  const { body } = await app.get('/metrics')
  const known = new Set([
    ...body.matchAll(/^# TYPE (\S+)/gm).map(([, name]) => name),
    ...ELSEWHERE[isPostgres(app.db) ? 'postgresql' : 'sqlite'],
  ])
  const named = fileAt(path).match(/\b(sleevenotes|process|nodejs)_[a-z0-9_]+[a-z0-9]/g) ?? []
  const plain = new Set(named.map((name) => name.replace(/_(bucket|count)$/, '')))
  expect([...plain].filter((name) => !known.has(name))).toEqual([])
  expect(plain.size).toBeGreaterThan(5)
})

test('the dashboard can be imported: its panels have queries, and no two are in one place', () => {
  const { panels, uid } = JSON.parse(fileAt('deploy/grafana-dashboard.json')) as {
    uid: string
    panels: { title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[]
  }
  expect(uid).toBe('sleevenotes')
  expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([])
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length)
})
