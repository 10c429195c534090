import type { SocialLinks } from '#features/settings/settings.schema.ts'
import { saveLinks, SOCIAL_LINKS } from '#features/settings/web/portal/managed-settings.api.ts'
import { socialLinksQuery } from '#features/settings/web/settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { Field } from '#ui/field.tsx'
import { addressProblem } from '#ui/portal/controls/address.ts'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'

const LABELS: Record<keyof SocialLinks, string> = {
  social_x_url: 'X',
  social_facebook_url: 'Facebook',
  social_instagram_url: 'Instagram',
  social_youtube_url: 'YouTube',
  social_tiktok_url: 'TikTok',
}

export function SocialCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title="Social Media Links"
      lead="Shown as icons at the foot of every page. An empty one is left out."
      query={socialLinksQuery}
      loading="Loading social links..."
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
    queryKey: socialLinksQuery.queryKey,
    save: saveLinks,
    check: problems,
    done: 'Social links updated',
    failed: 'Failed to update social links',
    // Told in the card, and only there.
    toast: false,
  })
  return (
    <CardForm {...card.form} locked={locked} button="Save Social Links" savedText="Social links updated">
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
