import { inRoot } from './paths.mjs'
import { type Counts, playwrightCounts, reports, vitestCounts } from './test-counts.ts'

export type Step = {
  title: string
  args: string[]
  /** Steps without whose success it would only repeat their failure. */
  needs?: Step[]
  /** Of the tests in it; a step without tests counts by its outcome alone. */
  counts?: () => Counts
}

export const stepNames = ['check', 'build', 'unit', 'api', 'browser']

const script = (name: string) => inRoot('scripts', name)
const tool = (name: string) => inRoot('node_modules', '.bin', name)

function vitest(wants: (name: string) => boolean): Step {
  const projects = [...(wants('unit') ? ['unit'] : []), ...(wants('api') ? ['sqlite', 'postgres'] : [])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  // Vitest does not look at FORCE_COLOR=0.
  const colours = process.stdout.isTTY ? [] : ['--no-color']
  const chosen = projects.map((name) => `--project=${name}`)
  return {
    title: `tests: ${projects.join(', ')}`,
    args: [tool('vitest'), 'run', ...chosen, ...reporters, ...colours],
    counts: vitestCounts,
  }
}

const build: Step = { title: 'build', args: [script('build.ts')] }
const prepareBrowser: Step = { title: 'a browser to test with', args: [script('prepare-browser.ts')] }
const check: Step = { title: 'static checks', args: [script('check.ts')] }
const journeys: Step = {
  title: 'browser journeys',
  args: [tool('playwright'), 'test', '--forbid-only'],
  needs: [build, prepareBrowser],
  counts: playwrightCounts,
}

/** Groups go one after the other, the steps of a group side by side. Journeys are alone: they are about time, too. */
export function stepsFor(names: string[]): Step[][] {
  const wants = (name: string) => names.length === 0 || names.includes(name)
  const built = wants('build') || wants('check') || wants('browser')
  return [
    [...(built ? [build] : []), ...(wants('browser') ? [prepareBrowser] : [])],
    [...(wants('check') ? [check] : []), ...(wants('unit') || wants('api') ? [vitest(wants)] : [])],
    wants('browser') ? [journeys] : [],
  ]
}
