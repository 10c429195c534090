import { useState } from 'react'
import { authorsTabTexts as texts } from '#features/authors/texts/portal.ts'
import { GuestDialog } from '#features/authors/web/portal/guest-dialog.tsx'
import { GuestRow } from '#features/authors/web/portal/guest-row.tsx'
import { GUESTS_PAGE_SIZE, guestsQuery } from '#features/authors/web/portal/guests.api.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'
import { useRead } from '#ui/use-read.ts'

export function AuthorsTab() {
  const [find, setFind] = useState('')
  const [adding, setAdding] = useState(false)
  const page = usePageParam()
  const read = useRead(guestsQuery(find, find ? 1 : page))
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{texts.lead}</p>
      <div className="mb-4 flex flex-wrap gap-3">
        <FindField label={texts.search} find={find} onFind={setFind} />
        <Button onClick={() => setAdding(true)}>
          <PlusIcon />
          {texts.add}
        </Button>
      </div>
      <Queue
        read={read}
        rowsOf={({ entries }) => entries}
        what={[texts.guest, texts.guests]}
        empty={find ? texts.noMatch(find) : texts.empty}
        page={page}
        pageSize={GUESTS_PAGE_SIZE}
      >
        {(guest) => <GuestRow guest={guest} />}
      </Queue>
      {adding && <GuestDialog onClose={() => setAdding(false)} />}
    </>
  )
}
