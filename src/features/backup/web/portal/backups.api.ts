import { queryOptions } from '@tanstack/react-query'
import type { ReadPath } from '#lib/call-types.ts'
import { pathOf } from '#ui/portal/session/call-details.ts'
import { quietQuery, staffSend } from '#ui/portal/session/staff.ts'

export const BACKUPS_PATH = '/api/backups' satisfies ReadPath

const WHILE_RUNNING_MS = 3000
const OTHERWISE_MS = 60_000

/** Looks again, more often while a backup is running. */
export const backupsQuery = queryOptions({
  ...quietQuery('GET /api/backups', 'record'),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.runs.some(({ status }) => status === 'running') ? WHILE_RUNNING_MS : OTHERWISE_MS,
})

export const startBackup = () => staffSend('POST /api/backups', 'record')

export const archivePath = (id: string) => pathOf('GET /api/backups/:id/download', { params: { id } })
