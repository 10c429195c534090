import { useIsAdmin } from '#features/auth/web/portal/me.api.ts'
import { saveRedirect } from '#features/settings/web/portal/managed-settings.api.ts'
import { submitRedirectQuery } from '#features/settings/web/settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { AdminsOnly } from '#features/settings/web/portal/admins-only.tsx'
import { Field } from '#ui/field.tsx'
import { addressProblem } from '#ui/portal/controls/address.ts'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'

export function RedirectTab() {
  const locked = !useIsAdmin()
  return (
    <>
      {locked && <AdminsOnly />}
      <LoadedCard
        title="Submit Redirect"
        lead="Users are redirected to this address after clicking the submit music button, once their music has arrived here. Empty: they stay on the site."
        query={submitRedirectQuery}
        loading="Loading redirect URL..."
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
    queryKey: submitRedirectQuery.queryKey,
    save: saveRedirect,
    check: ({ url }) => ({ url: addressProblem(url) }),
    done: 'Redirect URL updated',
    failed: 'Failed to update redirect URL',
  })
  return (
    <CardForm {...card.form} locked={locked} button="Save Redirect URL">
      <Field {...card.field('url')} label="Redirect URL" type="url" inputMode="url" placeholder="https://" />
    </CardForm>
  )
}
