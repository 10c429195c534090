import { join } from 'node:path'
import { type Outcome, runTool } from '../lib/tools.ts'
import { bundleProblems } from './bundle.ts'
import { importProblems } from './imports.ts'
import { lockfileProblems } from './lockfile.ts'
import { tableProblems } from './tables.ts'

export type Check = (folder: string) => Promise<Outcome>

const outcomeOf = (problems: string[]): Outcome => ({
  ok: problems.length === 0,
  output: problems.join('\n'),
})

/** The slowest first: two at a time, they are done soonest so. */
export const checks: Record<string, Check> = {
  types: (folder) =>
    runTool(folder, 'tsc', [
      '--noEmit',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.json',
    ]),
  lint: (folder) =>
    runTool(folder, 'oxlint', ['--type-aware', '--report-unused-disable-directives', '--format=unix']),
  imports: async (folder) => outcomeOf(await importProblems(folder)),
  tables: async (folder) => outcomeOf(tableProblems(folder)),
  'dead code': (folder) => runTool(folder, 'knip', ['--no-config-hints', '--no-progress']),
  format: (folder) => runTool(folder, 'oxfmt', ['--check']),
  'lock file': async (folder) => outcomeOf(lockfileProblems(folder)),
  bundle: async (folder) => outcomeOf(bundleProblems(join(folder, 'dist'))),
}
