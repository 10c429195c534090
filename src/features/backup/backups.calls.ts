import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import { BackupRun, BackupState } from './backups.schema.ts'

export const backupsCalls = defineCalls('backups', {
  'GET /api/backups': {
    for: 'backups.manage',
    summary: 'The last 50 backups, and when and where the next one is made',
    answers: { 200: BackupState },
    errors: [401, 403],
  },
  'POST /api/backups': {
    for: 'backups.manage',
    proof: true,
    summary: 'Make a backup now',
    description: 'Answers at once. `GET /api/backups` shows when it is verified.',
    answers: { 202: BackupRun },
    errors: [401, 403, 409],
  },
  'GET /api/backups/:id/download': {
    for: 'backups.manage',
    proof: true,
    summary: 'Download the archive of a verified backup',
    description: 'With `check=1`, answers 204 if the download would start. Ranges continue a download.',
    params: Id,
    query: z.object({ check: z.literal('1').optional() }),
    produces: ['application/octet-stream'],
    answers: { 200: z.any().describe('The archive') },
    errors: [400, 401, 403, 404, 410],
  },
})

type BackupsCalls = typeof backupsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends BackupsCalls {}
}
