import { JOIN_CURATOR_PATH } from '#lib/paths.ts'
import { ApplicationForm } from '#features/curators/web/application-form.tsx'
import { FormPage, NumberedList } from '#web/form-page.tsx'

const TITLE = 'Join as a Curator'
const LEAD = 'Curators hear the music that is sent to us, and decide what the magazine writes about.'

const WORK = [
  { what: 'You listen', why: 'Submissions in the genres you know come to you first.' },
  { what: 'You decide', why: 'Approve, decline, or ask for more. Every artist gets an answer.' },
  { what: 'You write', why: 'What you approve can become a review, under your own name.' },
]

export function JoinCuratorPage() {
  return (
    <FormPage
      title={TITLE}
      lead={LEAD}
      path={JOIN_CURATOR_PATH}
      needs="This form needs JavaScript, which isn't running in your browser. You can also write to us: tell us who you are, which genres you know and what you have written."
      form={<ApplicationForm />}
    >
      <h2 className="mb-4 text-card">What curators do</h2>
      <NumberedList entries={WORK} />
      <p className="mt-6 font-read text-lg/snug">
        We read every application within 1-2 weeks, look at your portfolio, and then we talk.
      </p>
    </FormPage>
  )
}
