import { useSearchParams } from 'react-router'
import { inboxTexts as texts } from '#features/submissions/texts/portal.ts'
import { InboxDesk } from '#features/submissions/web/portal/inbox-desk.tsx'
import { inboxStateOf } from '#features/submissions/web/portal/inbox-address.ts'
import { InboxList } from '#features/submissions/web/portal/inbox-list.tsx'
import { SpamTab } from '#features/submissions/web/portal/spam-tab.tsx'
import { TemplatesTab } from '#features/submissions/web/portal/templates-tab.tsx'
import { useFocusBack } from '#features/submissions/web/portal/use-focus-back.ts'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'

export function InboxPage() {
  const [search] = useSearchParams()
  const state = inboxStateOf(search)
  useFocusBack(state.submission)
  if (state.submission) return <InboxDesk state={state} />
  return (
    <>
      <PageTitle title={texts.title} />
      <Tabs
        label={texts.title}
        tabs={[
          { id: 'inbox', label: texts.inbox, content: <InboxList state={state} /> },
          { id: 'spam', label: texts.spam, content: <SpamTab /> },
          { id: 'templates', label: texts.templates, content: <TemplatesTab /> },
        ]}
      />
    </>
  )
}
