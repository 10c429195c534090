import type { SocialLinks } from '#features/settings/settings.schema.ts'
import { socialTexts } from '#features/settings/texts/portal.ts'
import { saveLinks, SOCIAL_LINKS } from '#features/settings/web/portal/managed-settings.api.ts'
import { socialLinksQuery } from '#features/settings/web/settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { Field } from '#ui/field.tsx'
import { addressProblem } from '#ui/portal/controls/address.ts'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'

const LABELS: Record<keyof SocialLinks, string> = {
  social_x_url: socialTexts.x,
  social_facebook_url: socialTexts.facebook,
  social_instagram_url: socialTexts.instagram,
  social_youtube_url: socialTexts.youtube,
  social_tiktok_url: socialTexts.tiktok,
}

export function SocialCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title={socialTexts.title}
      lead={socialTexts.lead}
      query={socialLinksQuery}
      loading={socialTexts.loading}
      skeleton="h-112"
    >
      {(links) => <SocialForm links={links} locked={locked} />}
    </LoadedCard>
  )
}

const problems = (links: SocialLinks) =>
  Object.fromEntries(SOCIAL_LINKS.map((name) => [name, addressProblem(links[name])]))

function SocialForm({ links, locked }: { links: SocialLinks; locked: boolean }) {
  const card = useCardSave({
    name: 'social',
    saved: links,
    query: socialLinksQuery,
    save: saveLinks,
    check: problems,
    done: socialTexts.saved,
    failed: socialTexts.failed,
    // The card itself shows the outcome.
    toast: false,
  })
  return (
    <CardForm {...card.form} locked={locked} button={socialTexts.save} savedText={socialTexts.saved}>
      {SOCIAL_LINKS.map((name) => (
        <Field
          key={name}
          {...card.field(name)}
          label={LABELS[name]}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      ))}
    </CardForm>
  )
}
