import { LRUCache } from 'lru-cache'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { upTo } from '#platform/cache-size.ts'
import { isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { isOwnPage } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { fileShown } from './file-access.queries.ts'
import { isNamedInPublic, type FileUses, type Moment } from './file-uses.ts'
import { originalOf } from './variants.ts'

export type FileAccess = ReturnType<typeof createFileAccess>

const REMEMBERED = 20_000
/** Searching the texts of all newsletters is slow, so a negative result is remembered for a while. */
const UNNAMED_MS = 10_000

type Needs = {
  db: Db
  heavy: HeavyReads
  content: ContentVersion
  settings: Settings
  clock: Clock
  uses: FileUses
}

/**
 * Strangers may read a file while something public shows it: a live post, a page, the logo or a sent newsletter.
 * Files of drafts, scheduled posts and the trash are for staff.
 */
export function createFileAccess({ db, heavy, content, settings, clock, uses }: Needs) {
  // Only positive results are cached: withdrawing a file raises the content version on every node, and time alone
  // never withdraws it.
  const shown = new LRUCache<string, true>(upTo(REMEMBERED))
  const unnamedUntil = new LRUCache<string, string>(upTo(REMEMBERED))
  content.onChange(({ keys }) => {
    if (keys.every(isOwnPage)) return
    shown.clear()
    unnamedUntil.clear()
  })

  async function isNamed(key: string, moment: Moment) {
    if ((unnamedUntil.get(key) ?? '') > moment.now) return false
    const named = await isNamedInPublic(heavy, uses, key, moment)
    if (!named) unnamedUntil.set(key, isoAfter(clock, UNNAMED_MS))
    return named
  }

  async function visibilityOf(key: string): Promise<'shown' | 'lingers' | 'hidden'> {
    const moment = { now: isoNow(clock), today: await settings.today() }
    const file = await fileShown(db, uses, key, moment)
    if (!file) return 'hidden'
    if (file.shown || (file.kind === 'image' && (await isNamed(key, moment)))) return 'shown'
    return file.lingers ? 'lingers' : 'hidden'
  }

  return {
    /** Whether everyone may read the file. Sizes of a picture follow their original. */
    async isPublic(key: string): Promise<boolean> {
      const original = originalOf(key)
      if (shown.has(original)) return true
      const version = content.current
      const found = await visibilityOf(original)
      // A change during the check may have withdrawn it.
      if (found === 'shown' && content.current === version) shown.set(original, true)
      return found !== 'hidden'
    },
  }
}
