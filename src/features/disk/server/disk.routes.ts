import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, type Routes } from '#platform/http/routes.ts'
import { DiskStatus } from '../disk.schema.ts'
import type { DiskSpace } from './disk-space.service.ts'

export const diskRoutes: Routes<{ diskSpace: DiskSpace }> = async (app, { diskSpace }) => {
  app.get(
    '/portal/disk',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags: ['portal'],
        summary: 'How full the disk is, on the node that answers',
        description:
          'In bytes. `state` is `full` while there is no room for a usual file, and for an hour after a file was refused with 507 `disk_full`.',
        security: BEARER,
        response: { 200: DiskStatus, ...errors(401, 403) },
      },
    },
    () => diskSpace.status(),
  )
}
