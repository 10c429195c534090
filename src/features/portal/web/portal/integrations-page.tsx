import { KeysCard } from '#features/keys/web/portal/keys-card.tsx'
import { WebhooksCard } from '#features/webhooks/web/portal/webhooks-card.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { integrationsPageTexts as texts } from '../../texts/portal.ts'

export function IntegrationsPage() {
  return (
    <>
      <PageTitle title={texts.title} />
      <KeysCard />
      <WebhooksCard />
    </>
  )
}
