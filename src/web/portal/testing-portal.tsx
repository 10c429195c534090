import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import type { Person } from '#features/auth/auth.schema.ts'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { askForProof } from '#features/auth/web/portal/proof.ts'
import { askForPassword } from '#features/auth/web/portal/renewal.ts'
import { signIns } from '#features/auth/web/portal/session-news.ts'
import { checkAnswers } from '#ui/calls.ts'
import { setSession, staffTransport } from '#ui/portal/session/staff.ts'
import { WorkList } from '#ui/portal/session/work-list.tsx'
import { answerCalls, type Answers } from '#ui/testing-calls.ts'
import { quickQueryClient } from '#ui/testing-client.ts'
import { Toaster } from '#ui/toaster.tsx'
import { checkBySchema } from '#web/portal/answer-check.ts'
import { portalRoutes } from '#web/portal/portal-routes.tsx'
import './portal.css'

export const ME: Person = {
  id: 'account-1',
  email: 'admin@example.com',
  name: 'Admin',
  bio: '',
  avatar: '',
  links: [],
  role: 'admin',
}

const EDDA: Person = { ...ME, id: 'e1', email: 'e@example.com', name: 'Edda', role: 'editor' }

/** The answers to an editor, who may do less than the admin that the portal is shown to otherwise. */
export const asEditor = {
  'GET /api/auth/session': { user: EDDA },
  'GET /api/auth/me': EDDA,
} satisfies Answers

/** The answers of the profile for a person without a second factor. */
export const PLAIN_PROFILE = {
  'GET /api/auth/sessions': [],
  'GET /api/auth/address': { email: ME.email, pending: null },
  'GET /api/auth/factors': {
    authenticator_since: null,
    recovery_codes_left: 0,
    passkeys: [],
    passkey_origin: null,
  },
} satisfies Answers

/** What the frame of every page of the portal asks for. */
const FRAME = {
  'GET /api/auth/session': { user: ME },
  'GET /api/auth/me': ME,
  'GET /api/portal/waiting': { reviews: 0, comments: 0, messages: 0, submissions: 0, applications: 0 },
  'GET /api/portal/disk': {
    state: 'ok',
    free: 1e12,
    total: 2e12,
    reserve: 1e9,
    parked: 0,
    visitors_over_limit: false,
  },
} satisfies Answers

/** A page of the portal with everything around it, for a signed-in admin, as `entry-portal.tsx` starts it. */
export function openPortalPage(path: string, ...answers: Answers[]) {
  const calls = answerCalls(FRAME, ...answers)
  checkAnswers(checkBySchema)
  const client = quickQueryClient(staffTransport)
  const account = () => client.getQueryData(meQuery.queryKey)?.id ?? ''
  setSession({
    account,
    signIns,
    renew: () => (account() ? askForPassword() : Promise.resolve(false)),
    prove: askForProof,
  })
  const router = createMemoryRouter(portalRoutes(client), { initialEntries: [path] })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <div className="toasts">
        <WorkList />
        <Toaster />
      </div>
    </QueryClientProvider>,
  )
  const close = () => root.unmount()
  onTestFinished(() => {
    close()
    container.remove()
    router.dispose()
    client.clear()
    setSession()
    checkAnswers(undefined)
  })
  const current = () => router.state.location.pathname + router.state.location.search
  return {
    ...calls,
    close,
    path: current,
    go: (to: string) => void router.navigate(to),
    back: () => void router.navigate(-1),
  }
}
