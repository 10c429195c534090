import { join } from 'node:path'
import { inRoot } from '../lib/paths.mjs'
import { type Outcome, run, runTool } from '../lib/tools.ts'
import { bundleProblems } from './bundle.ts'
import { docProblems } from './docs.ts'
import { importProblems } from './imports.ts'
import { lockfileProblems } from './lockfile.ts'
import { tableProblems } from './tables.ts'

export type Check = (folder: string) => Promise<Outcome>

const outcomeOf = (problems: string[]): Outcome => ({
  ok: problems.length === 0,
  output: problems.join('\n'),
})

const nativeTypeScript = inRoot('node_modules', 'typescript-native', 'bin', 'tsc')

/** The slowest first, so that two at a time finish soonest. */
export const checks: Record<string, Check> = {
  // TypeScript 7 checks several times faster. Version 6 stays beside it for the tools that need its JavaScript API.
  // By default it starts four checkers, which resolve the same types again: that takes three quarters more CPU time.
  types: (folder) => run(folder, [nativeTypeScript, '--noEmit', '--pretty', 'false', '--checkers', '1']),
  lint: (folder) =>
    runTool(folder, 'oxlint', ['--type-aware', '--report-unused-disable-directives', '--format=unix']),
  imports: async (folder) => outcomeOf(await importProblems(folder)),
  tables: async (folder) => outcomeOf(tableProblems(folder)),
  docs: async (folder) => outcomeOf(docProblems(folder)),
  'dead code': (folder) => runTool(folder, 'knip', ['--no-config-hints', '--no-progress']),
  format: (folder) => runTool(folder, 'oxfmt', ['--check']),
  'lock file': async (folder) => outcomeOf(lockfileProblems(folder)),
  bundle: async (folder) => outcomeOf(bundleProblems(join(folder, 'dist'))),
}
