import { queryOptions } from '@tanstack/react-query'
import type { DiskStatus } from '#features/disk/disk.schema.ts'
import { DISK_STATES } from '#lib/values.ts'
import { fieldsOf, numberOf } from '#lib/shapes.ts'
import { quietRead } from '#ui/portal/session/staff.ts'

const LOOK_AGAIN_MS = 60_000

export const diskQuery = queryOptions({
  queryKey: ['/api/portal/disk'],
  queryFn: quietRead('/api/portal/disk', (body): DiskStatus => {
    const fields = fieldsOf(body)
    const bytes = (name: string) => numberOf(fields[name]) ?? 0
    return {
      state: DISK_STATES.find((state) => state === fields['state']) ?? 'ok',
      free: bytes('free'),
      total: bytes('total'),
      reserve: bytes('reserve'),
      parked: bytes('parked'),
      visitors_over_limit: fields['visitors_over_limit'] === true,
    }
  }),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: LOOK_AGAIN_MS / 2,
})
