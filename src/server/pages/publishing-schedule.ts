import type { Clock } from '#platform/clock.ts'
import { EVERYTHING, keyOf } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'

export type PublishingSchedule = ReturnType<typeof createPublishingSchedule>

type Upcoming = { at: string; keys: string[] }[]
type Needs = {
  content: ContentVersion
  clock: Clock
  upcoming: (limit: number) => Promise<Upcoming>
}
type Known = { version: number; posts: { at: number; keys: string[] }[]; until: number }

const LOOK_AHEAD = 50
const SCHEDULE = new Set([keyOf.schedule])

/** Predicts when a scheduled post will next change a response. Until then, only a save can. */
export function createPublishingSchedule({ content, clock, upcoming }: Needs) {
  let known: Known = { version: -1, posts: [], until: 0 }

  async function look(now: number): Promise<Known> {
    if (known.until > now && !content.changedSince(known.version, SCHEDULE)) return known
    const version = content.current
    const posts = (await upcoming(LOOK_AHEAD)).map(({ at, keys }) => ({ at: Date.parse(at), keys }))
    // We don't know about later posts, so responses expire by then.
    return (known = { version, posts, until: posts.length < LOOK_AHEAD ? Infinity : posts.at(-1)!.at })
  }

  return {
    async changesAt(keys: ReadonlySet<string>): Promise<number> {
      const now = clock.now().getTime()
      const { posts, until } = await look(now)
      const appears = posts.find(
        (post) => post.at > now && (keys.has(EVERYTHING) || post.keys.some((key) => keys.has(key))),
      )
      return Math.min(until, appears?.at ?? Infinity)
    },
  }
}
