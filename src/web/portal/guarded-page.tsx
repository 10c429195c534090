import { Outlet, useMatches } from 'react-router'
import type { Me } from '#features/auth/web/portal/me.api.ts'
import { may, type Permission } from '#lib/permissions.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { pageTitle } from '#ui/texts/portal.ts'
import { notAllowedTexts as texts } from '#web/texts/portal.ts'

/** The `handle` of a route that needs a permission. */
export type Guarded = { for: Permission }

/** The current page, or an explanation when the person has opened an address that is not for them. */
export function GuardedPage({ me }: { me: Me }) {
  const handles = useMatches().flatMap(({ handle }) => (handle ? [handle as Guarded] : []))
  return handles.every((handle) => may(me.role, handle.for)) ? <Outlet /> : <NotAllowed />
}

function NotAllowed() {
  return (
    <>
      <title>{pageTitle(texts.title)}</title>
      <h1 className="text-section">{texts.title}</h1>
      <p role="alert" className="mt-4 max-w-[60ch] font-read text-lg text-muted">
        {texts.text}
      </p>
      <p className="mt-6">
        <LinkButton look="loud" to={PORTAL.content}>
          {texts.back}
        </LinkButton>
      </p>
    </>
  )
}
