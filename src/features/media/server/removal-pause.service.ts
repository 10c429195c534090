import type { Db } from '#db/tables.ts'
import {
  insertSetting,
  removeSettings,
  replaceSetting,
  settingsBeginning,
} from '#features/settings/server/settings.shared.queries.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'

const PREFIX = 'file-removal-paused-'
/** A pause ends by itself soon after its process was killed. */
const LASTS_MS = 5 * MINUTE

type Needs = { db: Db; clock: Clock }

export const isRemovalPause = (settingKey: string) => settingKey.startsWith(PREFIX)

/** No file is removed until `end`, on any node, so that a backup finds every file that its rows name. */
export async function pauseRemoval({ db, clock }: Needs): Promise<{ end(): Promise<void> }> {
  const key = PREFIX + newId()
  const lease = () => ({ key, value: { until: isoAfter(clock, LASTS_MS) }, updated_at: isoNow(clock) })
  await insertSetting(db, lease())
  // If this fails once, the next one is still early enough.
  const renew = () => void replaceSetting(db, lease()).catch(() => undefined)
  const timer = setInterval(renew, MINUTE).unref()
  return {
    async end() {
      clearInterval(timer)
      await removeSettings(db, [key])
    },
  }
}

/** Also forgets the pauses of processes that were killed. */
export async function isRemovalPaused({ db, clock }: Needs): Promise<boolean> {
  const pauses = await settingsBeginning(db, PREFIX)
  const isOver = ({ value }: { value: unknown }) => (value as { until: string }).until < isoNow(clock)
  const over = pauses.filter(isOver)
  if (over.length > 0)
    await removeSettings(
      db,
      over.map(({ key }) => key),
    )
  return over.length < pauses.length
}
