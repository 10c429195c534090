import { useParams } from 'react-router'
import { SUBMISSIONS_PATH, submissionPath } from '#lib/paths.ts'
import { StatusLookup } from '#features/submissions/web/status-lookup.tsx'
import { FormPage } from '#web/form-page.tsx'

/** Where an artist asks how a submission is doing. */
export function SubmissionPage() {
  const { id = '' } = useParams()
  return (
    <FormPage
      title="Your Submission"
      lead="The ID is in the e-mail that we sent you. Enter it with your e-mail address to check the status of your music."
      path={id ? submissionPath(id) : SUBMISSIONS_PATH}
      needs="Looking up a submission needs JavaScript, which isn't running in your browser. You can also write to us with your ID."
      form={<StatusLookup key={id} id={id} />}
    >
      {/* One page of these for each artist: none of them is for a search engine. */}
      <meta name="robots" content="noindex" />
    </FormPage>
  )
}
