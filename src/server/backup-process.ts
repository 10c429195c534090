// Makes and verifies one backup while the server runs. Started by backup-job.ts.
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Made } from '#features/backup/server/backups.service.ts'
import { PASSPHRASE_COST } from '#features/backup/server/encryption.ts'
import type { Written } from '#features/backup/server/write-archive.ts'
import { backupsFolder, reasonOf } from './archive-command.ts'
import { verifyArchive, type Work, writeBackup } from './backup-command.ts'
import { type Order, WAITING } from './backup-job.ts'
import { targetIn } from './backup-target.ts'
import { leavingReserve } from './leaving-reserve.ts'

const NICE = 10

setPriority(NICE)
process.once('disconnect', () => process.exit(1))
process.once('message', (order: Order) => {
  void make(order).then((made) => process.send?.(made, () => process.exit(0)))
})

async function make({ config, name, passphraseCost }: Order): Promise<Made> {
  Object.assign(PASSPHRASE_COST, passphraseCost)
  let written: Written | undefined
  try {
    const work: Work = {
      config,
      target: await targetIn(config.backupPlace!, name),
      progress: leavingReserve(config),
      terminal: process,
    }
    await rm(join(backupsFolder(config.dataDir), WAITING), { recursive: true, force: true })
    const passphrase = config.backupPassphrase
    written = (await writeBackup(work, passphrase ? { passphrase } : undefined, WAITING)).written
    await verifyArchive(work, { identities: [], passphrase })
    return { archive: amountsOf(written) }
  } catch (error) {
    return { archive: written && amountsOf(written), error: sentence(reasonOf(error)) }
  }
}

const amountsOf = ({ bytes, sha256, manifest }: Written) => ({
  bytes,
  sha256,
  posts: manifest.tables.find(({ name }) => name === 'post')?.rows ?? 0,
  files: manifest.files.count,
})

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
