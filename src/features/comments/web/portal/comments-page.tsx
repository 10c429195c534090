import { commentsPageTexts as texts } from '#features/comments/texts/portal.ts'
import {
  type CommentStatus,
  COMMENTS_PAGE_SIZE,
  commentsQuery,
} from '#features/comments/web/portal/managed-comments.api.ts'
import { CommentRow } from '#features/comments/web/portal/comment-row.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'
import { useRead } from '#ui/use-read.ts'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'

export function CommentsPage() {
  return (
    <>
      <PageTitle title={texts.title} />
      <Tabs
        label={texts.title}
        tabs={[
          { id: 'waiting', label: texts.waiting, content: <Comments status="pending" /> },
          { id: 'approved', label: texts.approved, content: <Comments status="approved" /> },
        ]}
      />
    </>
  )
}

const EMPTY: Record<CommentStatus, string> = {
  pending: texts.noneWaiting,
  approved: texts.noneApproved,
}

function Comments({ status }: { status: CommentStatus }) {
  const page = usePageParam()
  const read = useRead(commentsQuery(status, page))
  return (
    <Queue
      read={read}
      rowsOf={({ entries }) => entries}
      what={texts.rows}
      empty={EMPTY[status]}
      page={page}
      pageSize={COMMENTS_PAGE_SIZE}
    >
      {(comment) => <CommentRow comment={comment} />}
    </Queue>
  )
}
