import { eventTexts, webhookFormTexts as texts } from '#features/webhooks/texts/portal.ts'
import type { NewWebhook, Webhook } from '#features/webhooks/webhooks.schema.ts'
import { WEBHOOK_EVENTS } from '#lib/values.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { useDraft } from '#ui/portal/drafts/use-draft.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'

type Draft = { url: string } & Record<string, string | boolean>

const draftOf = (webhook: Webhook | undefined): Draft => ({
  url: webhook?.url ?? '',
  ...Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, webhook?.events.includes(event) ?? false])),
})

const toWebhook = (draft: Draft): NewWebhook => ({
  url: draft.url,
  events: WEBHOOK_EVENTS.filter((event) => draft[event] === true),
})

type WebhookDialogProps = {
  /** Absent for a new one. */
  webhook?: Webhook
  save: (webhook: NewWebhook) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

/** Keeps the typed text when the dialog closes or the server refuses it. */
export function WebhookDialog({ webhook, save, onSaved, onClose }: WebhookDialogProps) {
  const name = webhook ? `webhook ${webhook.id}` : 'webhook'
  const { values: draft, set, discard } = useDraft(name, draftOf(webhook))
  const { submit, issues, state } = useSave({
    save: (values: Draft) => save(toWebhook(values)),
    check: (values) => ({
      url: values.url.trim() === '' ? texts.urlMissing : undefined,
      events: toWebhook(values).events.length === 0 ? texts.eventsMissing : undefined,
    }),
    failed: texts.failed,
    onSaved: () => {
      discard()
      onSaved()
    },
  })
  return (
    <Dialog title={webhook ? texts.editTitle : texts.addTitle} onClose={onClose}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.busy) submit(draft)
        }}
      >
        <FormFailure message={state.failure ?? issues['events']} />
        <Field
          data-first
          id="webhook-url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          label={texts.url}
          hint={texts.urlHint}
          maxLength={500}
          value={draft.url}
          error={issues['url']}
          onChange={(event) => set('url', event.target.value)}
        />
        <fieldset>
          <legend className="font-semibold">{texts.events}</legend>
          <div className="mt-1.5 grid border-y border-rule py-1 sm:grid-cols-2">
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                name={event}
                label={eventTexts[event]}
                checked={draft[event] === true}
                onChange={({ target }) => set(event, target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={state.busy}>
            {state.busy ? texts.saving : webhook ? texts.save : texts.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
