import { useNavigate } from 'react-router'
import { Assignment } from '#features/submissions/web/portal/assignment.tsx'
import { SubmissionDesk } from '#features/submissions/web/portal/desk/desk.tsx'
import { inboxHref, type InboxState, spamHref } from '#features/submissions/web/portal/inbox-address.ts'
import { useDeskPlace } from '#features/submissions/web/portal/use-desk-place.ts'

const editorHref = (postId: string) => `/admin/content/${encodeURIComponent(postId)}`

/** One submission of the list that the address names, and the way to its neighbours. */
export function InboxDesk({ state }: { state: InboxState }) {
  const navigate = useNavigate()
  return (
    <SubmissionDesk
      {...useDeskPlace(state, state.status === 'spam' ? spamHref : inboxHref)}
      draftHref={editorHref}
      judgesSpam
      onApproved={(postId) => void navigate(editorHref(postId))}
      hrefOf={(other) => inboxHref({ ...state, submission: other })}
      Aside={Assignment}
    />
  )
}
