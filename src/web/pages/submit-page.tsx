import { SUBMISSIONS_PATH, SUBMIT_PATH } from '#lib/paths.ts'
import { Wizard } from '#features/submissions/web/wizard.tsx'
import { wizard } from '#features/submissions/web/wizard-state.ts'
import { FormPage, NumberedList } from '#web/form-page.tsx'

const TITLE = 'Submit Your Music'
const LEAD = 'Four short steps, no account. We listen to everything we’re sent.'

const ASKED = [
  { what: 'The artist', why: 'Name, country and an e-mail address that you read.' },
  { what: 'The release', why: 'Title, release date and the genres it belongs to.' },
  { what: 'The music', why: 'A link to it, or the audio file itself, up to 200 MB.' },
  {
    what: 'The story',
    why: 'What we should know, in 500 characters. A press kit and your links, if you have them.',
  },
  {
    what: 'Your word',
    why: 'That the music is yours to send. You’ll see the terms before you send anything.',
  },
]

const AFTERWARDS =
  'A curator who knows your genre will listen within 5-7 business days. If we approve it, we’ll publish a review here. You’ll hear from us either way.'

export function SubmitPage() {
  const { received } = wizard.use()
  return (
    <FormPage
      title={TITLE}
      lead={LEAD}
      description={`${LEAD} ${AFTERWARDS}`}
      path={SUBMIT_PATH}
      needs="This form needs JavaScript, which isn't running in your browser. You can also write to us and send a link to your music."
      form={<Wizard />}
    >
      {!received && <Guide />}
    </FormPage>
  )
}

/** What is good to know before; once it is sent, the form says what follows. */
function Guide() {
  return (
    <>
      <h2 className="mb-4 text-card">What you’ll need</h2>
      <NumberedList entries={ASKED} />
      <p className="mt-6 font-read text-lg/snug">{AFTERWARDS}</p>
      <p className="mt-4">
        <a href={SUBMISSIONS_PATH} className="link inline-flex min-h-11 items-center font-semibold">
          Sent something already? Look it up
        </a>
      </p>
    </>
  )
}
