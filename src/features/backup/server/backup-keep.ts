import { addDays, dayOf } from '#lib/days.ts'
import type { BackupKeep } from '#platform/backup-config.ts'

/** An archive that exists. `at` is the time of its content. */
type Archive = { id: string; at: string; isVerified: boolean }

type Rules = { keep: BackupKeep; timeZone: string }

/**
 * The ids of the archives that newer ones replace. Only verified archives count: the newest of each of the last days,
 * weeks and months that have one. Others stay only until a newer one is verified.
 */
export function replacedArchives(archives: Archive[], { keep, timeZone }: Rules): string[] {
  const newestFirst = archives.toSorted((one, two) => (one.at < two.at ? 1 : -1))
  const verified = newestFirst.filter(({ isVerified }) => isVerified)
  const [newest] = verified
  if (!newest) return []
  const dayIn = ({ at }: Archive) => dayOf(at, timeZone)
  const kept = new Set([
    newest.id,
    ...newestOfEach(verified, keep.daily, dayIn),
    ...newestOfEach(verified, keep.weekly, (archive) => mondayOf(dayIn(archive))),
    ...newestOfEach(verified, keep.monthly, (archive) => dayIn(archive).slice(0, 7)),
    ...newestFirst.filter(({ at, isVerified }) => !isVerified && at > newest.at).map(({ id }) => id),
  ])
  return newestFirst.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
}

function newestOfEach(
  newestFirst: Archive[],
  count: number,
  periodOf: (archive: Archive) => string,
): string[] {
  const newest = new Map<string, string>()
  for (const archive of newestFirst) {
    const period = periodOf(archive)
    if (!newest.has(period)) newest.set(period, archive.id)
  }
  return [...newest.values()].slice(0, count)
}

/** The first day of the week. */
const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
