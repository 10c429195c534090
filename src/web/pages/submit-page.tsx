import { SUBMISSIONS_PATH, SUBMIT_PATH } from '#lib/paths.ts'
import { Wizard } from '#features/submissions/web/wizard.tsx'
import { wizard } from '#features/submissions/web/wizard-state.ts'
import { FormPage, NumberedList } from '#web/form-page.tsx'
import { submitTexts } from '#web/texts/form-pages.ts'

export function SubmitPage() {
  const { received } = wizard.use()
  return (
    <FormPage
      title={submitTexts.title}
      lead={submitTexts.lead}
      description={`${submitTexts.lead} ${submitTexts.afterwards}`}
      path={SUBMIT_PATH}
      needs={submitTexts.needsScripts}
      form={<Wizard />}
    >
      {!received && <Guide />}
    </FormPage>
  )
}

/** Information before sending. Afterwards, the form says what happens next. */
function Guide() {
  return (
    <>
      <h2 className="mb-4 text-card">{submitTexts.listTitle}</h2>
      <NumberedList entries={submitTexts.list} />
      <p className="mt-6 font-read text-lg/snug">{submitTexts.afterwards}</p>
      <p className="mt-4">
        <a href={SUBMISSIONS_PATH} className="link inline-flex min-h-11 items-center font-semibold">
          {submitTexts.checkStatus}
        </a>
      </p>
    </>
  )
}
