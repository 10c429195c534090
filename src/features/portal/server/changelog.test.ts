import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '#lib/version.ts'
import { readChangelog, releasesIn } from './changelog.ts'

const plain = (text: string) => ({ text, code: false, href: null })

test('releases, groups and entries come from the headings and lists', () => {
  const text = `# Changelog\n\nThe page.\n\n## Unreleased\n\n## 1.2.0 - 2026-11-17\n\nA lead\nin two lines.\n\n### Added\n
- With \`CODE\` and\n  [a site](https://x.example/a).\n- See [a document](docs/backup.md) and **this**.\n\n### Fixed\n\n- One.\n\n## 1.1.0 - 2026-11-16\n\nThe first.\n`
  expect(releasesIn(text)).toEqual([
    {
      version: '1.2.0',
      date: '2026-11-17',
      lead: [[plain('A lead in two lines.')]],
      groups: [
        {
          title: 'Added',
          entries: [
            [
              plain('With '),
              { text: 'CODE', code: true, href: null },
              plain(' and '),
              { text: 'a site', code: false, href: 'https://x.example/a' },
              plain('.'),
            ],
            [plain('See '), plain('a document'), plain(' and '), plain('this'), plain('.')],
          ],
        },
        { title: 'Fixed', entries: [[plain('One.')]] },
      ],
    },
    { version: '1.1.0', date: '2026-11-16', lead: [[plain('The first.')]], groups: [] },
  ])
})

test('links of other kinds are not links', () => {
  const [release] = releasesIn('## 1.0.0\n\n### Added\n\n- [x](javascript:alert(1))\n')
  expect(JSON.stringify(release)).not.toContain('javascript')
})

test('every entry of the changelog is read, and no mark is left in a text', () => {
  const text = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const { version, releases } = readChangelog()
  expect(version).toBe(VERSION)
  expect(releases.find((release) => release.date !== null)).toMatchObject({ version: VERSION })
  const entries = releases.flatMap(({ groups }) => groups.flatMap((group) => group.entries))
  expect(entries).toHaveLength(text.match(/^- /gm)!.length)
  const marked = entries.flat().filter((piece) => !piece.code && /`|\]\(|\n/.test(piece.text))
  expect(marked).toEqual([])
})
