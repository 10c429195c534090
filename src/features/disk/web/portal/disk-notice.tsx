import { useQuery } from '@tanstack/react-query'
import { diskQuery } from '#features/disk/web/portal/disk.api.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import { formatSpace } from '#lib/bytes.ts'

const LOOK = 'border-b border-l-4 border-b-rule border-l-danger bg-raised px-4 py-3 md:px-8'

/** On every page of the portal while files are refused. */
export function DiskNotice() {
  const { data } = useQuery(diskQuery)
  return (
    <div role="status">
      {data?.state === 'full' && (
        <p className={LOOK}>
          <strong className="font-semibold">The disk is nearly full.</strong> {formatSpace(data.free)} of{' '}
          {formatSpace(data.total)} are left, and uploads are refused, including music from artists. Empty the
          Spam folder, delete files you don’t need, or add space.{' '}
          <a href={PORTAL.settings} className="link font-semibold">
            See the disk’s status
          </a>
        </p>
      )}
      {data?.visitors_over_limit && (
        <p className={LOOK}>
          <strong className="font-semibold">Files from visitors are refused</strong> because they have sent
          too many. If this looks like an attack, mark the submissions as spam and empty the Spam folder.{' '}
          <a href={PORTAL.submissions} className="link font-semibold">
            See the submissions
          </a>
        </p>
      )}
    </div>
  )
}
