import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { InsertPost } from '#features/newsletter/web/portal/insert-post.tsx'
import { MailPreview } from '#features/newsletter/web/portal/mail-preview.tsx'
import { sendNewsletter, sendTest } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { withCard } from '#features/newsletter/web/portal/post-card-html.ts'
import { type Form, keepSent, type NewsletterForm } from '#features/newsletter/web/portal/newsletter-form.ts'
import { SendDialog } from '#features/newsletter/web/portal/send-dialog.tsx'
import { newsletterErrors } from '#features/newsletter/texts/errors.ts'
import { sendTexts, testTexts } from '#features/newsletter/texts/portal.ts'
import { CALL_BACK_SECONDS, responseNotice } from '#features/newsletter/web/portal/send-status.ts'
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

const CONTENT_ID = 'newsletter-content'
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The response to an earlier attempt was lost, and that newsletter has been cancelled since. */
function calledBack(): ApiError {
  const message = sendTexts.wasCancelled
  return new ApiError(409, 'called_back', message, { details: { message } })
}

/** Shows its progress on every page of the portal. */
async function send(form: Form, once: NewsletterForm['once']): Promise<Campaign> {
  const work = startWork(sendTexts.work)
  const { subject, content, sendAt } = form
  // A date may have passed by the server's clock, so the delay applies to it as well.
  const when = {
    delay_seconds: CALL_BACK_SECONDS,
    ...(sendAt && { send_at: new Date(sendAt).toISOString() }),
  }
  try {
    const campaign = await sendNewsletter({ subject, content, ...when }, once.keyOf(form))
    once.arrived()
    if (campaign.status === 'cancelled') throw calledBack()
    const { title, description } = responseNotice(campaign)
    work.done(title, description)
    return campaign
  } catch (error) {
    work.close()
    throw error
  }
}

const check = ({ subject, content, sendAt }: Form) => ({
  subject: subject.trim() === '' ? newsletterErrors.subject : undefined,
  content: content.trim() === '' ? newsletterErrors.content : undefined,
  sendAt: sendAt !== '' && new Date(sendAt).getTime() < Date.now() ? sendTexts.timePassed : undefined,
})

const isComplete = (form: Form) => Object.values(check(form)).every((problem) => problem === undefined)

/** Inserts at the cursor, or at the end. */
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
    failed: sendTexts.failed,
    // It may have arrived after all. Then the list shows it with a button to cancel.
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
    <Card title={sendTexts.title} lead={sendTexts.lead}>
      <WaitingSends form={draft} own={outcome.watched} />
      <CardForm
        button={values.sendAt ? sendTexts.schedule : sendTexts.send}
        busyButton={sendTexts.sending}
        {...saving.state}
        changed={draft.changed}
        savedText={outcome.text}
        onSubmit={() => (isComplete(values) ? setAsking(true) : saving.submit(values))}
      >
        <Field {...field('subject')} required label={sendTexts.subject} maxLength={200} />
        <TextArea {...field('content')} required label={sendTexts.content} rows={10} />
        <div className="-mt-2 -ml-2 flex flex-wrap items-center">
          <InsertPost onInsert={(html) => draft.set('content', inserted(values.content, html))} />
          <TestButton form={values} />
          <p className="px-2 text-sm text-muted sm:px-3">{sendTexts.htmlAllowed}</p>
        </div>
        <MailPreview content={values.content} />
        <Field
          {...field('sendAt')}
          type="datetime-local"
          label={sendTexts.sendAt}
          hint={sendTexts.sendAtHint(ZONE)}
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

/** Sends the newsletter only to the signed-in person, to check it in a real mail program. */
function TestButton({ form: { subject, content } }: { form: Form }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      const { email } = await sendTest({ subject, content })
      showToast({ title: testTexts.sent, description: testTexts.to(email) })
    } catch (error) {
      showToast({ tone: 'bad', title: testTexts.error, description: messageOf(error, testTexts.failed) })
    } finally {
      setBusy(false)
    }
  }
  const empty = subject.trim() === '' || content.trim() === ''
  return (
    <QuietButton disabled={busy || empty} onClick={() => void press()}>
      {busy ? testTexts.sending : testTexts.send}
    </QuietButton>
  )
}
