import { useMay } from '#features/auth/web/portal/me.api.ts'
import { saveRedirect } from '#features/settings/web/portal/managed-settings.api.ts'
import { submitRedirectQuery } from '#features/settings/web/settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { AdminsOnly } from '#features/settings/web/portal/admins-only.tsx'
import { Field } from '#ui/field.tsx'
import { addressProblem } from '#ui/portal/controls/address.ts'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { redirectTexts as texts } from '../../texts/portal.ts'

export function RedirectTab() {
  const locked = !useMay('settings.change')
  return (
    <>
      {locked && <AdminsOnly />}
      <LoadedCard
        title={texts.title}
        lead={texts.lead}
        query={submitRedirectQuery}
        loading={texts.loading}
        skeleton="h-32"
      >
        {(redirect) => <RedirectForm redirect={redirect} locked={locked} />}
      </LoadedCard>
    </>
  )
}

function RedirectForm({ redirect, locked }: { redirect: { url: string }; locked: boolean }) {
  const card = useCardSave({
    name: 'redirect',
    saved: redirect,
    query: submitRedirectQuery,
    save: saveRedirect,
    check: ({ url }) => ({ url: addressProblem(url) }),
    done: texts.saved,
    failed: texts.failed,
  })
  return (
    <CardForm {...card.form} locked={locked} button={texts.save}>
      <Field
        {...card.field('url')}
        label={texts.label}
        type="url"
        inputMode="url"
        placeholder={texts.placeholder}
      />
    </CardForm>
  )
}
