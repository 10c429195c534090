import { saveSite, siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { Field } from '#ui/field.tsx'
import { scriptProblem } from '#ui/portal/controls/address.ts'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'

export function LiveChatCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title="Live Chat"
      lead="The address of your chat service’s script. Readers load it on the home page and the blog; other third-party scripts stay blocked. Leave empty for no chat."
      query={siteQuery}
      loading="Loading live chat..."
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
    queryKey: siteQuery.queryKey,
    save: saveSite,
    check: ({ live_chat_url }) => ({ live_chat_url: scriptProblem(live_chat_url) }),
    done: 'Live chat updated',
    failed: 'Failed to update live chat',
  })
  return (
    <CardForm {...card.form} locked={locked} button="Save Live Chat">
      <Field
        {...card.field('live_chat_url')}
        label="Script address"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
    </CardForm>
  )
}
