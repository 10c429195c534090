import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from '#server/testing.ts'
import { testFolder } from './testing-places.ts'

/** A folder for backups that does not exist yet. */
export const backupDir = () => join(testFolder(), 'nightly')

export const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).toSorted() : []

/** Oldest first. */
export const runsOf = ({ db }: TestApp) =>
  db.selectFrom('backup_run').selectAll().orderBy('started_at').orderBy('id').execute()

export const statusesOf = async (app: TestApp) => (await runsOf(app)).map(({ status }) => status)

/** What each node does every minute. */
export const look = ({ services }: TestApp) => services.backups.look()
