import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupRunErrors } from '#features/backup/texts/runs.ts'
import type { BackupJob, Made } from '#features/backup/server/backups.service.ts'
import { PASSPHRASE_COST } from '#features/backup/server/encryption.ts'
import type { Config } from '#platform/config.ts'
import { backupsFolder } from './archive-command.ts'

/** Archives of the schedule wait here for their upload to S3. Nobody continues one, so it is always emptied. */
export const WAITING = 'nightly'

/** What the process is told. It can't read the environment itself, because a test has another, and cheap passphrases. */
export type Order = { config: Config; name: string; passphraseCost: typeof PASSPHRASE_COST }

/**
 * Makes and verifies a backup in a process with a low priority, so that readers don't notice. The process ends with this
 * one.
 */
export function startBackupJob(config: Config, name: string): BackupJob {
  const { promise: ended, resolve } = Promise.withResolvers<Made>()
  const child = fork(new URL('./backup-process.ts', import.meta.url), [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  let made: Made = { error: backupRunErrors.endedEarly }
  child.on('message', (message: Made) => (made = message))
  child.once('error', (error: Error) => {
    made = { error: error.message }
    resolve(made)
  })
  child.once('exit', () => {
    process.off('exit', kill)
    resolve(made)
  })
  const order: Order = { config, name, passphraseCost: PASSPHRASE_COST }
  child.send(order, () => undefined)
  return {
    made: ended.then(async (result) => {
      await tidy(config, child.pid)
      return result
    }),

    stop() {
      made = { error: backupRunErrors.serverStopped }
      child.removeAllListeners('message')
      kill()
    },
  }
}

/** A killed process leaves its work folder. */
async function tidy({ dataDir }: Config, pid: number | undefined) {
  const folders = [join(backupsFolder(dataDir), WAITING), ...(pid ? [join(dataDir, 'tmp', String(pid))] : [])]
  for (const folder of folders) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
}
