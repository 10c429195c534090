import { useNavigate } from 'react-router'
import { Review } from '#features/submissions/web/portal/curator/review.tsx'
import { SubmissionDesk } from '#features/submissions/web/portal/desk/desk.tsx'
import { curatorHref, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { useSteps } from '#features/submissions/web/portal/use-steps.ts'

/** The listening desk as curators have it: with a review to write, and without a way to what is not theirs. */
export function CuratorDesk({ state }: { state: InboxState }) {
  const navigate = useNavigate()
  const step = useSteps(state, curatorHref)
  const listHref = curatorHref({ ...state, submission: '' })
  return (
    <SubmissionDesk
      id={state.submission}
      listHref={listHref}
      onStep={(by) => void step(by)}
      onClose={() => void navigate(listHref)}
      Below={Review}
    />
  )
}
