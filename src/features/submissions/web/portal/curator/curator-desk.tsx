import { Review } from '#features/submissions/web/portal/curator/review.tsx'
import { SubmissionDesk } from '#features/submissions/web/portal/desk/desk.tsx'
import { curatorHref, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { useDeskPlace } from '#features/submissions/web/portal/use-desk-place.ts'

/** The listening desk as curators have it: with a review to write, and without a way to what is not theirs. */
export const CuratorDesk = ({ state }: { state: InboxState }) => (
  <SubmissionDesk {...useDeskPlace(state, curatorHref)} Below={Review} />
)
