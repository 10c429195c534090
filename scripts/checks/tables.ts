import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TABLE_OWNERS } from '../../src/db/owners.ts'
import { type TableName, tableNamesIn } from './table-names.ts'

const OWNERS = new Map(Object.entries(TABLE_OWNERS))
const FEWEST_READ = 50

/** Files that may name any table, with the reason. */
const EXEMPT: [files: RegExp, reason: string][] = [
  [/^src\/db\/migrations\//, 'a migration is frozen and knows the tables of its time'],
  [/\.test\.tsx?$|^src\/(server|db)\/testing/, 'tests arrange and inspect rows that no service offers'],
  [/^src\/db\/leases\.ts$/, 'works on the queue that its caller names; the call is read instead'],
]

const isExempt = (file: string) => EXEMPT.some(([files]) => files.test(file))

/** The part of the code that a file belongs to: its feature, or its folder under src. */
const partOf = (file: string) => /^src\/(?:features\/)?([^/]+)/.exec(file)?.[1] ?? ''

type Reading = { problems: string[]; read: number }

function readingOf(folder: string, file: string): Reading {
  const { names, unread } = tableNamesIn(file, readFileSync(join(folder, file), 'utf8'))
  const known = names.filter(({ name }) => OWNERS.has(name))
  const problems = [
    ...known.filter(({ name }) => OWNERS.get(name) !== partOf(file)).map(foreign(file)),
    ...unread.map(({ name, line }) => `${file}:${line} names a table by ${name}: write its name out`),
  ]
  return { problems, read: known.length }
}

const foreign =
  (file: string) =>
  ({ name, line }: TableName) =>
    `${file}:${line} names the table ${name} of ${OWNERS.get(name)}: use its service or a query that it exports`

/** Code that names a table of another part of the code. */
export function tableProblems(folder: string, atLeast = FEWEST_READ): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder }).toSorted()
  const readings = files.filter((file) => !isExempt(file)).map((file) => readingOf(folder, file))
  const read = readings.reduce((sum, reading) => sum + reading.read, 0)
  // A parser that reads nothing finds no problems.
  if (read < atLeast) return [`only ${read} names of tables were read`]
  return readings.flatMap(({ problems }) => problems)
}
