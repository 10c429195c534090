import { useQueryClient } from '@tanstack/react-query'
import { sendNewsletter } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { formatCount } from '#lib/numbers.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { Card } from '#ui/portal/card.tsx'
import { CardForm } from '#ui/portal/card-form.tsx'
import { refresh } from '#ui/portal/refresh.ts'
import { useDraft } from '#ui/portal/use-draft.ts'
import { useSave } from '#ui/portal/use-save.ts'
import { startWork } from '#ui/portal/work.ts'

const NOTHING = { subject: '', content: '' }
const FAILED = 'Failed to send newsletter'

type Form = typeof NOTHING

/** Long work: it is seen whatever page is open meanwhile. */
async function send(form: Form) {
  const work = startWork('Sending newsletter')
  try {
    const campaign = await sendNewsletter(form)
    const { total } = campaign
    work.done('Newsletter sent', `To ${formatCount(total)} ${total === 1 ? 'subscriber' : 'subscribers'}.`)
    return campaign
  } catch (error) {
    work.close()
    throw error
  }
}

const check = ({ subject, content }: Form) => ({
  subject: subject.trim() === '' ? 'Please enter a subject.' : undefined,
  content: content.trim() === '' ? 'Please enter the content.' : undefined,
})

export function SendNewsletter() {
  const client = useQueryClient()
  const draft = useDraft('newsletter', NOTHING)
  const saving = useSave({
    save: send,
    check,
    failed: FAILED,
    onSaved: (_, sent) => {
      draft.settle(sent)
      void refresh(client, '/api/newsletter/campaigns')
    },
  })
  const field = (name: keyof Form) => ({
    id: `newsletter-${name}`,
    name,
    value: draft.values[name],
    error: saving.issues[name],
    required: true,
    onChange: (event: { target: { value: string } }) => draft.set(name, event.target.value),
  })
  return (
    <Card title="Send Newsletter" lead="Goes to every confirmed subscriber, with a link to unsubscribe.">
      <CardForm
        button="Send Newsletter"
        busyButton="Sending..."
        {...saving.state}
        changed={draft.changed}
        savedText="Newsletter sent"
        onSubmit={() => saving.submit(draft.values)}
      >
        <Field {...field('subject')} label="Subject" maxLength={200} />
        <TextArea {...field('content')} label="Content" rows={10} />
        <p className="-mt-2 text-sm text-muted">HTML is allowed.</p>
      </CardForm>
    </Card>
  )
}
