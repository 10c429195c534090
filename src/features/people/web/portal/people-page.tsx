import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { peoplePageTexts as texts } from '#features/people/texts/portal.ts'
import { FactorRolesCard } from '#features/people/web/portal/factor-roles-card.tsx'
import { InviteDialog } from '#features/people/web/portal/invite-dialog.tsx'
import { PEOPLE_PAGE_SIZE, peopleQuery } from '#features/people/web/portal/people.api.ts'
import { PersonRow } from '#features/people/web/portal/person-row.tsx'
import { PORTAL } from '#lib/portal-paths.ts'
import { Button } from '#ui/button.tsx'
import { withParams } from '#ui/calls.ts'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'
import { useRead } from '#ui/use-read.ts'

export function PeoplePage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [inviting, setInviting] = useState(false)
  const guest = search.get('guest') ?? ''
  const find = search.get('find')?.trim() ?? ''
  const page = usePageParam()
  const read = useRead(peopleQuery(find, page))
  function close() {
    setInviting(false)
    if (guest) void navigate(withParams(PORTAL.people, { find }), { replace: true })
  }
  return (
    <>
      <PageTitle title={texts.title}>
        <Button look="loud" onClick={() => setInviting(true)}>
          <PlusIcon />
          {texts.invite}
        </Button>
      </PageTitle>
      <div className="mb-4 flex">
        <FindField
          label={texts.search}
          find={find}
          onFind={(next) =>
            void navigate(withParams(PORTAL.people, { find: next }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      <Queue
        read={read}
        rowsOf={({ entries }) => entries}
        what={[texts.person, texts.people]}
        empty={find ? texts.noMatch(find) : texts.empty}
        page={page}
        pageSize={PEOPLE_PAGE_SIZE}
      >
        {(person) => <PersonRow person={person} />}
      </Queue>
      <FactorRolesCard />
      {(inviting || guest) && <InviteDialog guest={guest} onClose={close} />}
    </>
  )
}
