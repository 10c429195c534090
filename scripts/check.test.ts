import { expect, test } from 'vitest'
import { type Files, makeProject } from './checks/fixture.ts'
import { checks } from './checks/checks.ts'

async function outcome(name: string, files: Files, dependencies?: Record<string, string>) {
  const { ok, output } = (await checks[name]?.(makeProject(files, dependencies))) ?? { ok: true, output: '' }
  return { ok, output }
}

test('these tests cover every check', () => {
  expect(Object.keys(checks)).toEqual([
    'types',
    'lint',
    'imports',
    'tables',
    'docs',
    'dead code',
    'format',
    'lock file',
    'bundle',
  ])
})

test('the type check finds a wrong type and syntax that Node cannot strip', async () => {
  const { ok, output } = await outcome('types', {
    'src/lib/wrong.ts': `export const a: number = 'one'\n`,
    'src/lib/enum.ts': 'export enum Colour {\n  Red,\n}\n',
  })
  expect(ok).toBe(false)
  expect(output).toContain('src/lib/wrong.ts(1,14): error TS2322')
  expect(output).toContain('src/lib/enum.ts(1,13): error TS1294')
})

const lintCases: [rule: string, file: string, text: string][] = [
  ['no-floating-promises', 'src/lib/floating.ts', 'const later = async () => 1\nlater()\n'],
  [
    'no-misused-promises',
    'src/lib/misused.ts',
    'const later = async () => true\nif (later()) later().then(Boolean, Boolean)\n',
  ],
  ['no-explicit-any', 'src/lib/any.ts', 'export const a = (b: any) => String(b)\n'],
  ['no-console', 'src/lib/console.ts', `console.log('hello')\n`],
  [
    'no-restricted-globals',
    'src/ui/bypass.ts',
    `export const read = (key: string) => sessionStorage.getItem(key)\n`,
  ],
  [
    'no-restricted-globals',
    'src/lib/timer.ts',
    `export const later = (run: () => void) => setTimeout(run, 1)\n`,
  ],
  [
    'no-import-type-side-effects',
    'src/lib/side.ts',
    `import { type A } from './any.ts'\nexport type B = A\n`,
  ],
  ['no-cycle', 'src/lib/cycle-a.ts', `import { b } from './cycle-b.ts'\nexport const a = () => b\n`],
  [
    'rules-of-hooks',
    'src/ui/hook.tsx',
    `import { useState } from 'react'\nexport const Part = ({ on }: { on: boolean }) => (on ? useState(1)[0] : 2)\n`,
  ],
  [
    'exhaustive-deps',
    'src/ui/deps.tsx',
    `import { useEffect } from 'react'\nexport const Part = ({ text }: { text: string }) => {\n` +
      `  useEffect(() => {\n    document.title = text\n  }, [])\n  return null\n}\n`,
  ],
  ['alt-text', 'src/ui/alt.tsx', 'export const Part = () => <img src="/a.png" />\n'],
]

test('the linter checks promises, types, hooks, accessibility, cycles, pure functions and safe storage', async () => {
  const { ok, output } = await outcome('lint', {
    ...Object.fromEntries(lintCases.map(([, file, text]) => [file, text])),
    'src/lib/cycle-b.ts': `import { a } from './cycle-a.ts'\nexport const b = () => a\n`,
  })
  expect(ok).toBe(false)
  for (const [rule, file] of lintCases) {
    expect(
      output
        .split('\n')
        .filter((line) => line.includes(file))
        .join('\n'),
    ).toContain(rule)
  }
})

test('scripts may write to the console', async () => {
  expect(await outcome('lint', { 'scripts/tell.ts': `console.log('hello')\n` })).toMatchObject({ ok: true })
})

test('finds unused files, exports and dependencies, and used dependencies that are not listed', async () => {
  const files = {
    'src/server/main.ts': `import { used } from '#lib/used.ts'\nimport 'zod'\nvoid used\n`,
    'src/lib/used.ts': 'export const used = 1\nexport const spare = 2\n',
    'src/lib/lost.ts': 'export const lost = 1\n',
  }
  const { ok, output } = await outcome('dead code', files, { kysely: '1.0.0' })
  expect(ok).toBe(false)
  for (const name of ['src/lib/lost.ts', 'spare', 'kysely', 'zod']) expect(output).toContain(name)
})

test('the format check finds files that the formatter would change', async () => {
  const { ok, output } = await outcome('format', {
    'src/lib/wrong.ts': `export const a = "one";\n`,
    'src/lib/right.ts': `export const a = 'one'\n`,
  })
  expect(ok).toBe(false)
  expect(output).toContain('src/lib/wrong.ts')
  expect(output).not.toContain('src/lib/right.ts')
})
