import type { Db } from '#db/tables.ts'
import {
  insertSetting,
  replaceSetting,
  settingRow,
} from '#features/settings/server/settings.shared.queries.ts'
import type { BackupPlace } from '#platform/backup-config.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { keyIn, nameOfPlace, openPlace, removeParts } from './backup-place.ts'

const SETTING = 'upgrade-archives'
/** Archives from before the last upgrades that are kept, and one of an interrupted upgrade. */
const KEPT = 3

/** An archive that was made before an upgrade. `from` is a version, or a migration within one. */
type UpgradeArchive = { name: string; place: string; from: string; made_at: string; is_complete: boolean }

type Needs = { db: Db; clock: Clock; config: Config; place: BackupPlace }

/** `db` may have the tables of any released version, so only the table of settings is used, which none has changed. */
export function createUpgradeArchives({ db, clock, config, place }: Needs) {
  const list = async (): Promise<UpgradeArchive[]> =>
    ((await settingRow(db, SETTING))?.value as UpgradeArchive[] | undefined) ?? []

  async function save(archives: UpgradeArchive[]) {
    const row = { key: SETTING, value: archives, updated_at: isoNow(clock) }
    if (!(await replaceSetting(db, row))) await insertSetting(db, row)
  }

  const isHere = (archive: UpgradeArchive) => archive.place === nameOfPlace(place)

  return {
    /** With milliseconds, because a supervisor may start the server again within a second. */
    nameFor: (from: string, to: string): string =>
      `before-upgrade-${from}-to-${to}-${isoNow(clock).replaceAll(/[:.]/g, '-')}.tar.zst${config.backupPassphrase === undefined ? '' : '.age'}`,

    /** Removes what killed processes left. An archive has its name only when it is whole, so such a one is kept. */
    async tidy(): Promise<void> {
      const archives = await list()
      const unfinished = archives.filter((archive) => isHere(archive) && !archive.is_complete)
      if (unfinished.length === 0) return
      await removeParts(
        place,
        unfinished.map((archive) => archive.name),
      )
      const storage = await openPlace(place, config)
      const whole = new Set<string>()
      for (const { name } of unfinished) if (await storage?.stat(keyIn(place, name))) whole.add(name)
      const known = archives.filter((archive) => !unfinished.includes(archive) || whole.has(archive.name))
      await save(
        known.map((archive) => (whole.has(archive.name) ? { ...archive, is_complete: true } : archive)),
      )
    },

    /** Noted before it is written, so that the next start can remove what a killed process leaves. */
    async begin(name: string, from: string): Promise<void> {
      const begun = { name, place: nameOfPlace(place), from, made_at: isoNow(clock), is_complete: false }
      await save([...(await list()), begun])
    },

    fail: async (name: string): Promise<void> =>
      save((await list()).filter((archive) => archive.name !== name)),

    /** Removes the archives that are no longer kept. Returns the names of those that could not be removed. */
    async complete(name: string): Promise<string[]> {
      const archives = (await list()).map((archive) => ({
        ...archive,
        is_complete: archive.is_complete || archive.name === name,
      }))
      const replaced = replacedAmong(archives.filter(isHere))
      const storage = await openPlace(place, config)
      const failed: string[] = []
      for (const archive of replaced)
        await storage?.remove(keyIn(place, archive.name)).catch(() => failed.push(archive.name))
      await save(archives.filter((archive) => !replaced.includes(archive) || failed.includes(archive.name)))
      return failed
    },
  }
}

/**
 * Keeps the newest archive of each of the last versions, and the newest that was made within an upgrade. So an upgrade
 * that fails again and again never replaces the archive of the version before it.
 */
export function replacedAmong<A extends Pick<UpgradeArchive, 'from' | 'made_at'>>(archives: A[]): A[] {
  const newestFirst = archives.toSorted((one, two) => (one.made_at < two.made_at ? 1 : -1))
  const newestOfEach = newestFirst.filter(
    ({ from }, at) => newestFirst.findIndex((other) => other.from === from) === at,
  )
  const isVersion = ({ from }: A) => /^\d+\.\d+\.\d+/.test(from)
  const kept = new Set([
    ...newestOfEach.filter(isVersion).slice(0, KEPT),
    ...newestOfEach.filter((archive) => !isVersion(archive)).slice(0, 1),
  ])
  return newestFirst.filter((archive) => !kept.has(archive))
}
