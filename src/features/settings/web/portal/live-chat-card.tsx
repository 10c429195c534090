import { liveChatTexts } from '#features/settings/texts/portal.ts'
import { saveSite, siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { Field } from '#ui/field.tsx'
import { scriptProblem } from '#ui/portal/controls/address.ts'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'

export function LiveChatCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title={liveChatTexts.title}
      lead={liveChatTexts.lead}
      query={siteQuery}
      loading={liveChatTexts.loading}
      skeleton="h-32"
    >
      {({ live_chat_url }) => <LiveChatForm url={live_chat_url} locked={locked} />}
    </LoadedCard>
  )
}

function LiveChatForm({ url, locked }: { url: string; locked: boolean }) {
  const card = useCardSave({
    name: 'chat',
    saved: { live_chat_url: url },
    query: siteQuery,
    save: saveSite,
    check: ({ live_chat_url }) => ({ live_chat_url: scriptProblem(live_chat_url) }),
    done: liveChatTexts.saved,
    failed: liveChatTexts.failed,
  })
  return (
    <CardForm {...card.form} locked={locked} button={liveChatTexts.save}>
      <Field
        {...card.field('live_chat_url')}
        label={liveChatTexts.label}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
    </CardForm>
  )
}
