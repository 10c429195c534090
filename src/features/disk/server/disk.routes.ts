import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { diskCalls } from '../disk.calls.ts'
import type { DiskSpace } from './disk-space.service.ts'

export const diskRoutes: Routes<{ diskSpace: DiskSpace }> = async (app, { diskSpace }) => {
  const route = routesOf(app, diskCalls)

  route('GET /api/portal/disk', () => diskSpace.status())
}
