import { useParams } from 'react-router'
import { SUBMISSIONS_PATH, submissionPath } from '#lib/paths.ts'
import { StatusLookup } from '#features/submissions/web/status-lookup.tsx'
import { FormPage } from '#web/form-page.tsx'
import { submissionTexts } from '#web/texts/form-pages.ts'

/** Artists check the status of a submission here. */
export function SubmissionPage() {
  const { id = '' } = useParams()
  return (
    <FormPage
      title={submissionTexts.title}
      lead={submissionTexts.lead}
      path={id ? submissionPath(id) : SUBMISSIONS_PATH}
      needs={submissionTexts.needsScripts}
      form={<StatusLookup key={id} id={id} />}
    >
      {/* Each artist has such a page, and none is for search engines. */}
      <meta name="robots" content="noindex" />
    </FormPage>
  )
}
