import { inRoot } from './paths.mjs'
import { type Counts, playwrightCounts, reports, vitestCounts } from './test-counts.ts'

export type Step = {
  title: string
  args: string[]
  /** Steps that must succeed first, because this one would only repeat their failure. */
  needs?: Step[]
  /** Steps that must have ended first. */
  after?: Step[]
  /** The number of tests. A step without tests counts by its result alone. */
  counts?: () => Counts
}

export const stepNames = ['check', 'build', 'unit', 'components', 'api', 'browser']

const script = (name: string) => inRoot('scripts', name)
const tool = (name: string) => inRoot('node_modules', '.bin', name)

function vitest(wants: (name: string) => boolean): Step {
  const projects = [
    ...(wants('unit') ? ['unit', 'mocked'] : []),
    ...(wants('components') ? ['components'] : []),
    ...(wants('api') ? ['sqlite', 'postgres'] : []),
  ]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  // Vitest ignores FORCE_COLOR=0.
  const colours = process.stdout.isTTY ? [] : ['--no-color']
  const chosen = projects.map((name) => `--project=${name}`)
  return {
    title: `tests: ${projects.join(', ')}`,
    needs: wants('components') ? [prepareBrowser] : [],
    after: [build],
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

/** The steps to run, each after those that it waits for. */
export function stepsFor(names: string[]): Step[] {
  const wants = (name: string) => names.length === 0 || names.includes(name)
  // The tests of faults run real servers.
  const built = ['build', 'check', 'api', 'unit', 'browser'].some(wants)
  const before = [
    ...(built ? [build] : []),
    ...(wants('browser') || wants('components') ? [prepareBrowser] : []),
    ...(wants('check') ? [check] : []),
  ]
  const tests = ['unit', 'components', 'api'].some(wants) ? [vitest(wants)] : []
  // Journeys run alone, because they depend on time.
  return [...before, ...tests, ...(wants('browser') ? [{ ...journeys, after: [...before, ...tests] }] : [])]
}
