import { curatorListTexts as texts } from '#features/curators/texts/portal.ts'
import { CuratorRow } from '#features/curators/web/portal/curator-row.tsx'
import { curatorsQuery } from '#features/curators/web/portal/curators.api.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

export function CuratorsTab() {
  const read = useRead(curatorsQuery)
  if (read.status === 'error') return <Failure retry={read.retry}>{texts.loadFailed}</Failure>
  if (read.status === 'loading') return <RowsSkeleton label={texts.loading} rows={3} row="h-16" />
  if (read.data.length === 0) {
    return <Empty>{texts.empty}</Empty>
  }
  return (
    <ul className="border-b border-rule">
      {read.data.map((curator) => (
        <li key={curator.id} className="border-t border-rule">
          <CuratorRow curator={curator} />
        </li>
      ))}
    </ul>
  )
}
