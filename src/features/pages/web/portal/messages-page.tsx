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
      <PageTitle title="Messages" />
      <Tabs
        label="Messages"
        tabs={[
          { id: 'open', label: 'Open', content: <Messages status="open" /> },
          { id: 'handled', label: 'Handled', content: <Messages status="handled" /> },
        ]}
      />
    </>
  )
}

const EMPTY: Record<MessageStatus, string> = {
  open: 'No message waits for you.',
  handled: 'No message has been handled yet.',
}

function Messages({ status }: { status: MessageStatus }) {
  const page = usePageParam()
  const read = useRead(messagesQuery(status, page))
  return (
    <Queue
      read={read}
      rowsOf={({ entries }) => entries}
      what={['message', 'messages']}
      empty={EMPTY[status]}
      page={page}
      pageSize={MESSAGES_PAGE_SIZE}
    >
      {(message) => <MessageRow message={message} />}
    </Queue>
  )
}
