import { useQuery } from '@tanstack/react-query'
import { diskQuery } from '#features/disk/web/portal/disk.api.ts'
import { formatSpace } from '#lib/bytes.ts'

/** On every page of the portal while the disk is too full for files. */
export function DiskNotice() {
  const { data } = useQuery(diskQuery)
  return (
    <div role="status">
      {data?.state === 'full' && (
        <p className="border-b border-l-4 border-b-rule border-l-danger bg-raised px-4 py-3 md:px-8">
          <strong className="font-semibold">The disk is nearly full.</strong> {formatSpace(data.free)} of{' '}
          {formatSpace(data.total)} are left, so all uploads are refused, including music from artists. Delete
          files you don’t need, or add space.{' '}
          <a href="/admin/settings" className="link font-semibold">
            See the disk’s status
          </a>
        </p>
      )}
    </div>
  )
}
