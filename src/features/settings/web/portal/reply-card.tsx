import { saveSite, siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { isEmail } from '#lib/form-rules.ts'
import { Field } from '#ui/field.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'

/** Where answers to the magazine's own mails go. */
export function ReplyCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title="Replies"
      lead="When artists and applicants answer our e-mails, their answers go to this address. Leave it empty to use the first admin’s address."
      query={siteQuery}
      loading="Loading reply address..."
      skeleton="h-32"
    >
      {({ reply_address }) => <ReplyForm address={reply_address} locked={locked} />}
    </LoadedCard>
  )
}

function ReplyForm({ address, locked }: { address: string; locked: boolean }) {
  const card = useCardSave({
    name: 'replies',
    saved: { reply_address: address },
    queryKey: siteQuery.queryKey,
    save: saveSite,
    check: ({ reply_address }) => ({
      reply_address:
        reply_address.trim() === '' || isEmail(reply_address.trim())
          ? undefined
          : 'Enter an e-mail address, or leave this empty',
    }),
    done: 'Reply address updated',
    failed: 'Failed to update the reply address',
  })
  return (
    <CardForm {...card.form} locked={locked} button="Save reply address">
      <Field
        {...card.field('reply_address')}
        label="Reply address"
        type="email"
        autoComplete="off"
        placeholder="editors@example.com"
      />
    </CardForm>
  )
}
