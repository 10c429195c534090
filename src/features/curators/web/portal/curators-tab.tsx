import { CuratorRow } from '#features/curators/web/portal/curator-row.tsx'
import { curatorsQuery } from '#features/curators/web/portal/curators.api.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

/** Everybody who listens, with how much each has still to hear. */
export function CuratorsTab() {
  const read = useRead(curatorsQuery)
  if (read.status === 'error') return <Failure retry={read.retry}>Failed to load curators</Failure>
  if (read.status === 'loading') return <RowsSkeleton label="Loading curators..." rows={3} row="h-16" />
  if (read.data.length === 0) {
    return <Empty>No curators yet. Accept an application, and its author becomes one.</Empty>
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
