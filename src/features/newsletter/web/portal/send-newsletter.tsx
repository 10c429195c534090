import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { InsertPost } from '#features/newsletter/web/portal/insert-post.tsx'
import { MailPreview } from '#features/newsletter/web/portal/mail-preview.tsx'
import { sendNewsletter, sendTest } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { withCard } from '#features/newsletter/web/portal/post-card-html.ts'
import { type Form, keepSent, type NewsletterForm } from '#features/newsletter/web/portal/newsletter-form.ts'
import { SendDialog } from '#features/newsletter/web/portal/send-dialog.tsx'
import { answeredWords, CALL_BACK_SECONDS } from '#features/newsletter/web/portal/send-words.ts'
import { useOutcome } from '#features/newsletter/web/portal/use-outcome.ts'
import { WaitingSends } from '#features/newsletter/web/portal/waiting-sends.tsx'
import { ApiError, messageOf } from '#ui/api-error.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { Card } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { startWork } from '#ui/portal/session/work.ts'
import { showToast } from '#ui/toasts.ts'

const FAILED = 'Failed to send newsletter'
const CONTENT_ID = 'newsletter-content'
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** An earlier try whose answer was lost had arrived, and was called back since. */
function calledBack(): ApiError {
  const message = 'This newsletter was called back and has not been sent. Send it again if it should go out.'
  return new ApiError(409, 'called_back', message, { details: { message } })
}

/** Long work: it is seen whatever page is open meanwhile. */
async function send(form: Form, once: NewsletterForm['once']): Promise<Campaign> {
  const work = startWork('Sending newsletter')
  const { subject, content, sendAt } = form
  // The delay counts with a date as well: by the server's clock, that date may have passed.
  const when = {
    delay_seconds: CALL_BACK_SECONDS,
    ...(sendAt && { send_at: new Date(sendAt).toISOString() }),
  }
  try {
    const campaign = await sendNewsletter({ subject, content, ...when }, once.keyOf(form))
    once.arrived()
    if (campaign.status === 'cancelled') throw calledBack()
    const { title, description } = answeredWords(campaign)
    work.done(title, description)
    return campaign
  } catch (error) {
    work.close()
    throw error
  }
}

const check = ({ subject, content, sendAt }: Form) => ({
  subject: subject.trim() === '' ? 'Please enter a subject.' : undefined,
  content: content.trim() === '' ? 'Please enter the content.' : undefined,
  sendAt:
    sendAt !== '' && new Date(sendAt).getTime() < Date.now()
      ? 'This time has passed. Choose a later one, or leave it empty to send now.'
      : undefined,
})

const isComplete = (form: Form) => Object.values(check(form)).every((problem) => problem === undefined)

/** Where the cursor is, or at the end. */
function inserted(content: string, html: string): string {
  const field = document.getElementById(CONTENT_ID)
  const at = field instanceof HTMLTextAreaElement ? field.selectionEnd : content.length
  return withCard(content.slice(0, at), html, content.slice(at))
}

export function SendNewsletter({ form: draft }: { form: NewsletterForm }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const outcome = useOutcome()
  const saving = useSave({
    save: (form: Form) => send(form, draft.once),
    check,
    failed: FAILED,
    // It may have arrived all the same: then the list shows it, with the way to call it back.
    onFailed: () => void refresh(client, '/api/newsletter/campaigns'),
    onSaved: (campaign, sent) => {
      keepSent(campaign.id, sent)
      outcome.watch(campaign)
      draft.settle(sent)
      void refresh(client, '/api/newsletter/campaigns')
    },
  })
  const { values } = draft
  const field = (name: keyof Form) => ({
    id: `newsletter-${name}`,
    name,
    value: values[name],
    error: saving.issues[name],
    onChange: (event: { target: { value: string } }) => draft.set(name, event.target.value),
  })
  return (
    <Card
      title="Send Newsletter"
      lead="Goes to every confirmed subscriber, with a link to unsubscribe. We inline the styles and include a plain-text version."
    >
      <WaitingSends form={draft} own={outcome.watched} />
      <CardForm
        button={values.sendAt ? 'Schedule Newsletter' : 'Send Newsletter'}
        busyButton="Sending..."
        {...saving.state}
        changed={draft.changed}
        savedText={outcome.words}
        onSubmit={() => (isComplete(values) ? setAsking(true) : saving.submit(values))}
      >
        <Field {...field('subject')} required label="Subject" maxLength={200} />
        <TextArea {...field('content')} required label="Content" rows={10} />
        <div className="-mt-2 -ml-2 flex flex-wrap items-center">
          <InsertPost onInsert={(html) => draft.set('content', inserted(values.content, html))} />
          <TestButton form={values} />
          <p className="px-2 text-sm text-muted sm:px-3">HTML is allowed.</p>
        </div>
        <MailPreview content={values.content} />
        <Field
          {...field('sendAt')}
          type="datetime-local"
          label="Send at"
          hint={`In your local time (${ZONE}). Leave empty to send now.`}
        />
      </CardForm>
      {asking && (
        <SendDialog
          form={values}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            saving.submit(values)
          }}
        />
      )}
    </Card>
  )
}

/** To oneself alone: what a mail program makes of it shows only there. */
function TestButton({ form: { subject, content } }: { form: Form }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      const { email } = await sendTest({ subject, content })
      showToast({ title: 'Test sent', description: `To ${email}` })
    } catch (error) {
      showToast({ tone: 'bad', title: 'Error', description: messageOf(error, 'Failed to send the test') })
    } finally {
      setBusy(false)
    }
  }
  const empty = subject.trim() === '' || content.trim() === ''
  return (
    <QuietButton disabled={busy || empty} onClick={() => void press()}>
      {busy ? 'Sending test...' : 'Send test to me'}
    </QuietButton>
  )
}
