import { globSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../lib/tools.ts'

type Violation = { from: string; to: string; rule: { name: string }; comment?: string }
type Cruise = { modules: { source: string }[]; summary: { violations: Violation[]; ruleSetUsed: RuleSet } }
type RuleSet = { forbidden?: { name: string; comment?: string }[] }

const fewest = 20

/** dependency-cruiser passes silently if it reads nothing, as with an unknown version of TypeScript. */
function unreadProblems(folder: string, cruise: Cruise, atLeast: number): string[] {
  const read = new Set(cruise.modules.map(({ source }) => source))
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder })
  const unread = files.filter((file) => !read.has(file))
  if (files.length <= atLeast) return [`only ${files.length} source files were found`]
  return unread.map((file) => `${file} was not read by dependency-cruiser`)
}

function violationProblems({ summary }: Cruise): string[] {
  const comments = new Map(summary.ruleSetUsed.forbidden?.map(({ name, comment }) => [name, comment]))
  return summary.violations.map(
    ({ from, to, rule }) => `${from} -> ${to}: ${comments.get(rule.name) ?? rule.name}`,
  )
}

/** Imports that break the rules. */
export async function importProblems(folder: string, atLeast = fewest): Promise<string[]> {
  const config = join(folder, '.dependency-cruiser.mjs')
  const { stdout, output } = await runTool(folder, 'depcruise', [
    'src',
    '--config',
    config,
    '--output-type',
    'json',
  ])
  if (!stdout.startsWith('{')) return [output]
  const cruise = JSON.parse(stdout) as Cruise
  return [...unreadProblems(folder, cruise, atLeast), ...violationProblems(cruise)]
}
