import { useNavigate } from 'react-router'
import { editPostPath } from '#lib/portal-paths.ts'
import { Assignment } from '#features/submissions/web/portal/assignment.tsx'
import { SubmissionDesk } from '#features/submissions/web/portal/desk/desk.tsx'
import { inboxHref, type InboxState, spamHref } from '#features/submissions/web/portal/inbox-address.ts'
import { useDeskPlace } from '#features/submissions/web/portal/use-desk-place.ts'

export function InboxDesk({ state }: { state: InboxState }) {
  const navigate = useNavigate()
  return (
    <SubmissionDesk
      {...useDeskPlace(state, state.status === 'spam' ? spamHref : inboxHref)}
      draftHref={editPostPath}
      canMarkSpam
      onApproved={(postId) => void navigate(editPostPath(postId))}
      hrefOf={(other) => inboxHref({ ...state, submission: other })}
      Aside={Assignment}
    />
  )
}
