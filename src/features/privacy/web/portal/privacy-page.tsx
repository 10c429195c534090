import { privacyPageTexts as texts } from '#features/privacy/texts/portal.ts'
import { ErasuresCard } from '#features/privacy/web/portal/erasures-card.tsx'
import { PersonCard } from '#features/privacy/web/portal/person-card.tsx'
import { RetentionCard } from '#features/privacy/web/portal/retention-card.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'

export function PrivacyPage() {
  return (
    <>
      <PageTitle title={texts.title} />
      <PersonCard />
      <ErasuresCard />
      <RetentionCard />
    </>
  )
}
