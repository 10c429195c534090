import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '#lib/version.ts'
import { MIGRATIONS } from './migrate.ts'
import { compareVersions, OLDER_RELEASES, versionAt, WORKS_BESIDE } from './releases.ts'

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('the version is that of package.json and of the newest entry in the changelog', () => {
  expect(JSON.parse(textOf('package.json'))).toMatchObject({ version: VERSION })
  expect(JSON.parse(textOf('package-lock.json'))).toMatchObject({
    version: VERSION,
    packages: { '': { version: VERSION } },
  })
  const released = [...textOf('CHANGELOG.md').matchAll(/^## (\d\S*) - /gm)].map(([, version]) => version)
  expect(released).toEqual([VERSION, ...OLDER_RELEASES.map(({ version }) => version).toReversed()])
})

test('older releases end with migrations that exist, in order, before the newest', () => {
  const places = OLDER_RELEASES.map(({ lastMigration }) => MIGRATIONS.indexOf(lastMigration))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places.at(-1)).toBeLessThan(MIGRATIONS.length - 1)
  expect(MIGRATIONS).toEqual(MIGRATIONS.toSorted())
})

test('versions are compared by their numbers', () => {
  const versions = ['0.1.0', '0.2.0', '0.10.0', '1.0.0', '1.0.10']
  expect(versions.toReversed().toSorted(compareVersions)).toEqual(versions)
  expect(compareVersions('0.2.0', '0.2.0')).toBe(0)
  expect(compareVersions(WORKS_BESIDE, VERSION)).toBeLessThanOrEqual(0)
})

test('a migration is called by the version that it completes', () => {
  expect(versionAt('2026-11-29-senders-for-a-day')).toBe('0.1.0')
  expect(versionAt('2026-12-10-audit')).toBe('2026-12-10-audit')
})
