import { useMay } from '#features/auth/web/portal/me.api.ts'
import { MailCard } from '#features/mail/web/portal/mail-card.tsx'
import { signUpTexts } from '#features/newsletter/texts/portal.ts'
import { useNewsletterForm } from '#features/newsletter/web/portal/newsletter-form.ts'
import { SendHistory } from '#features/newsletter/web/portal/send-history.tsx'
import { SendNewsletter } from '#features/newsletter/web/portal/send-newsletter.tsx'
import { Subscribers } from '#features/newsletter/web/portal/subscribers.tsx'
import { siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { SiteSwitch } from '#features/settings/web/portal/site-switch.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'

export function NewsletterTab() {
  const locked = !useMay('settings.change')
  const form = useNewsletterForm()
  return (
    <>
      <SendNewsletter form={form} />
      <SendHistory form={form} />
      <Subscribers />
      <LoadedCard
        title={signUpTexts.title}
        lead={signUpTexts.lead}
        query={siteQuery}
        loading={signUpTexts.loading}
        skeleton="h-12"
      >
        {(settings) => (
          <SiteSwitch
            name="double_opt_in"
            settings={settings}
            label={signUpTexts.label}
            hint={signUpTexts.hint}
            subject={signUpTexts.subject}
            locked={locked}
          />
        )}
      </LoadedCard>
      {!locked && <MailCard />}
    </>
  )
}
