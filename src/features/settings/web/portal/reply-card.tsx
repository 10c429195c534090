import { settingsErrors } from '#features/settings/texts/errors.ts'
import { replyTexts } from '#features/settings/texts/portal.ts'
import { saveSite, siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { isEmail } from '#lib/form-rules.ts'
import { Field } from '#ui/field.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'

export function ReplyCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title={replyTexts.title}
      lead={replyTexts.lead}
      query={siteQuery}
      loading={replyTexts.loading}
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
    query: siteQuery,
    save: saveSite,
    check: ({ reply_address }) => ({
      reply_address:
        reply_address.trim() === '' || isEmail(reply_address.trim())
          ? undefined
          : settingsErrors.replyAddress,
    }),
    done: replyTexts.saved,
    failed: replyTexts.failed,
  })
  return (
    <CardForm {...card.form} locked={locked} button={replyTexts.save}>
      <Field
        {...card.field('reply_address')}
        label={replyTexts.label}
        type="email"
        autoComplete="off"
        placeholder={replyTexts.placeholder}
      />
    </CardForm>
  )
}
