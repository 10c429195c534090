import { useQuery } from '@tanstack/react-query'
import { diskNoticeTexts } from '#features/disk/texts/portal.ts'
import { diskQuery } from '#features/disk/web/portal/disk.api.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import { formatSpace } from '#lib/bytes.ts'

const LOOK = 'border-b border-l-4 border-b-rule border-l-danger bg-raised px-4 py-3 md:px-8'

/** Shown on every page of the portal while we refuse files. */
export function DiskNotice() {
  const { data } = useQuery(diskQuery)
  return (
    <div role="status">
      {data?.state === 'full' && (
        <p className={LOOK}>
          <strong className="font-semibold">{diskNoticeTexts.full.title}</strong>{' '}
          {diskNoticeTexts.full.text(formatSpace(data.free), formatSpace(data.total))}{' '}
          <a href={PORTAL.settings} className="link font-semibold">
            {diskNoticeTexts.full.link}
          </a>
        </p>
      )}
      {data?.visitors_over_limit && (
        <p className={LOOK}>
          <strong className="font-semibold">{diskNoticeTexts.visitors.title}</strong>{' '}
          {diskNoticeTexts.visitors.text}{' '}
          <a href={PORTAL.submissions} className="link font-semibold">
            {diskNoticeTexts.visitors.link}
          </a>
        </p>
      )}
    </div>
  )
}
