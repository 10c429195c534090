import { missingTexts as texts } from '#features/redirects/texts/portal.ts'
import { MissingRow } from '#features/redirects/web/portal/missing-row.tsx'
import { MISSING_PAGE_SIZE, missingQuery } from '#features/redirects/web/portal/redirects.api.ts'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'
import { useRead } from '#ui/use-read.ts'

export function MissingList() {
  const page = usePageParam()
  const read = useRead(missingQuery(page))
  return (
    <>
      <p className="mb-4 text-muted">{texts.lead}</p>
      <Queue
        read={read}
        rowsOf={({ entries }) => entries}
        what={[texts.one, texts.many]}
        empty={texts.empty}
        page={page}
        pageSize={MISSING_PAGE_SIZE}
      >
        {(missing) => <MissingRow missing={missing} />}
      </Queue>
    </>
  )
}
