import { ATOM_PATH, RSS_PATH } from '#lib/paths.ts'
import type { RedirectTarget } from '../redirects.schema.ts'
import { readAddress, readingsOf, type Reading } from './old-address.ts'
import { authorIn, isFixedPage, isOwnPath, postIn } from './own-paths.ts'

/** The part of a redirect that decides where it leads. */
export type Step = { id: string; from_key: string; from_text: string; kind: string; target: string }

/** The redirects that an address leads through, and where they end. Readers get one redirect, to the end. */
export type Trail = {
  steps: Step[]
  /** Undefined if nothing answers, or the redirects form a loop. */
  end: RedirectTarget | undefined
  isLoop: boolean
  /** Whether readers asked for the feed of the end. */
  isFeed: boolean
}

/** More redirects in a row than this count as a loop. */
const STEPS_MAX = 10

type Find = (keys: string[]) => Promise<Step[]>

/**
 * Follows addresses through the redirects. Reads all addresses at once, one read for each step, so that a file of
 * thousands costs as few reads as one address. Usually there is one step.
 */
export async function followAll(find: Find, addresses: string[]): Promise<(address: string) => Trail> {
  const known = new Map<string, Step | undefined>()
  let next = addresses
  for (let step = 0; step <= STEPS_MAX && next.length > 0; step++) {
    const keys = new Set(next.flatMap(readings).map(({ key }) => key))
    const unknown = [...keys].filter((key) => !known.has(key))
    for (const key of unknown) known.set(key, undefined)
    const found = unknown.length > 0 ? await find(unknown) : []
    for (const each of found) known.set(each.from_key, each)
    next = found.flatMap((each) => (isFollowed(each) ? [each.target] : []))
  }
  return (address) => trailOf(address, known)
}

const readings = (text: string): Reading[] => {
  const address = readAddress(text)
  // Without parameters, our home page answers.
  return address ? readingsOf(address).filter(({ key }) => key !== '/') : []
}

/** Only a path that none of our pages answers can lead on. */
export function isFollowed({ kind, target }: Pick<Step, 'kind' | 'target'>): boolean {
  if (kind !== 'path' || !target.startsWith('/')) return false
  const path = target.split(/[?#]/, 1)[0]!
  return !isOwnPath(path.toLowerCase()) && postIn(path) === undefined && authorIn(path) === undefined
}

function trailOf(first: string, known: ReadonlyMap<string, Step | undefined>): Trail {
  const steps: Step[] = []
  let isFeed = false
  for (let address = first; ;) {
    const reading = readings(address).find(({ key }) => known.get(key))
    const step = reading && known.get(reading.key)
    if (!reading || !step) return { steps, isLoop: false, ...endWithout(address, steps.at(-1), isFeed) }
    if (steps.includes(step) || steps.length === STEPS_MAX)
      return { steps, end: undefined, isLoop: true, isFeed }
    steps.push(step)
    isFeed ||= reading.isFeed
    if (!isFollowed(step)) return { steps, end: targetOf(step), isLoop: false, isFeed }
    address = step.target
  }
}

export const targetOf = ({ kind, target }: Pick<Step, 'kind' | 'target'>): RedirectTarget =>
  kind === 'path' ? { kind, path: target } : { kind: kind as 'post', id: target }

/** Addresses that need no redirect: feeds of the whole site, and our own pages with an ending of old systems. */
function endWithout(address: string, last: Step | undefined, isFeed: boolean) {
  const asked = readAddress(address)
  const plain = asked && readingsOf(asked).findLast(({ path }) => isFixedPage(path))
  if (asked && plain && (plain.path !== asked.path || plain.isFeed)) {
    const path = plain.isFeed ? feedFor(address) : plain.path
    return { end: { kind: 'path', path } as const, isFeed: false }
  }
  return { end: last && targetOf(last), isFeed }
}

const feedFor = (address: string) => (/atom/i.test(address) ? ATOM_PATH : RSS_PATH)
