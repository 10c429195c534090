import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { InboxDesk } from '#features/submissions/web/portal/inbox-desk.tsx'
import { inboxStateOf } from '#features/submissions/web/portal/inbox-address.ts'
import { InboxList } from '#features/submissions/web/portal/inbox-list.tsx'
import { TemplatesTab } from '#features/submissions/web/portal/templates-tab.tsx'
import { PageTitle } from '#ui/portal/page-title.tsx'
import { Tabs } from '#ui/portal/tabs.tsx'

export function InboxPage() {
  const [search] = useSearchParams()
  const state = inboxStateOf(search)
  const onDesk = useRef(false)

  // Back from the desk, the focus is where it would be on a page of its own.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (onDesk.current && !state.submission && heading) {
      heading.tabIndex = -1
      heading.focus()
    }
    onDesk.current = state.submission !== ''
  }, [state.submission])

  if (state.submission) return <InboxDesk state={state} />
  return (
    <>
      <PageTitle title="Submissions" />
      <Tabs
        label="Submissions"
        tabs={[
          { id: 'inbox', label: 'Inbox', content: <InboxList state={state} /> },
          { id: 'templates', label: 'Message templates', content: <TemplatesTab /> },
        ]}
      />
    </>
  )
}
