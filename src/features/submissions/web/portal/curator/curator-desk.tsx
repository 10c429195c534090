import { Review } from '#features/submissions/web/portal/curator/review.tsx'
import { SubmissionDesk } from '#features/submissions/web/portal/desk/desk.tsx'
import { curatorHref, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { useDeskPlace } from '#features/submissions/web/portal/use-desk-place.ts'

/** The listening desk for curators, with their review and without links to other submissions. */
export const CuratorDesk = ({ state }: { state: InboxState }) => (
  <SubmissionDesk {...useDeskPlace(state, curatorHref)} Below={Review} />
)
