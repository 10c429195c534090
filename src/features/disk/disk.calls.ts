import { defineCalls } from '#lib/calls.schema.ts'
import { DiskStatus } from './disk.schema.ts'

export const diskCalls = defineCalls('portal', {
  'GET /api/portal/disk': {
    for: 'portal.overview',
    summary: 'Free space on the disk of the node that answers',
    description:
      'In bytes. `state` is `full` while there is no room for a usual file, and for an hour after a file was refused with 507 `disk_full`.',
    answers: { 200: DiskStatus },
    errors: [401, 403],
  },
})

type DiskCalls = typeof diskCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends DiskCalls {}
}
