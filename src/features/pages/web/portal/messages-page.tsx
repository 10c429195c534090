import { messagesPageTexts as texts } from '#features/pages/texts/portal.ts'
import { MessageRow } from '#features/pages/web/portal/message-row.tsx'
import {
  MESSAGES_PAGE_SIZE,
  type MessageStatus,
  messagesQuery,
} from '#features/pages/web/portal/messages.api.ts'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'
import { useRead } from '#ui/use-read.ts'

export function MessagesPage() {
  return (
    <>
      <PageTitle title={texts.title} />
      <Tabs
        label={texts.title}
        tabs={[
          { id: 'open', label: texts.open, content: <Messages status="open" /> },
          { id: 'handled', label: texts.handled, content: <Messages status="handled" /> },
        ]}
      />
    </>
  )
}

const EMPTY: Record<MessageStatus, string> = {
  open: texts.noneOpen,
  handled: texts.noneHandled,
}

function Messages({ status }: { status: MessageStatus }) {
  const page = usePageParam()
  const read = useRead(messagesQuery(status, page))
  return (
    <Queue
      read={read}
      rowsOf={({ entries }) => entries}
      what={texts.rows}
      empty={EMPTY[status]}
      page={page}
      pageSize={MESSAGES_PAGE_SIZE}
    >
      {(message) => <MessageRow message={message} />}
    </Queue>
  )
}
