import '@vitejs/plugin-react/preamble'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { askForProof } from '#features/auth/web/portal/proof.ts'
import { askForPassword, settleRenewal } from '#features/auth/web/portal/renewal.ts'
import { followNews, signIns } from '#features/auth/web/portal/session-news.ts'
import { createQueryClient } from '#ui/api.ts'
import { checkAnswers } from '#ui/calls.ts'
import { endEarlyBack } from '#ui/early-back.ts'
import { MissingCodeNotice } from '#ui/missing-code-notice.tsx'
import { restoreAsDrawn } from '#ui/portal/drafts/restore-typed.ts'
import { setSession, staffTransport } from '#ui/portal/session/staff.ts'
import { WorkList } from '#ui/portal/session/work-list.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { followLinks } from '#web/follow-links.ts'
import { checkBySchema } from '#web/portal/answer-check.ts'
import { portalRoutes } from '#web/portal/portal-routes.tsx'
import { removeOldToken } from '#web/portal/old-token.ts'
import { createBrowserRouter } from '#web/router-code.ts'
import { stayOnPage } from '#web/stay-on-page.ts'
import './portal.css'

checkAnswers(checkBySchema)
const client = createQueryClient(staffTransport)

const account = () => client.getQueryData(meQuery.queryKey)?.id ?? ''

setSession({
  account,
  signIns,
  // Before sign-in there is no session to renew, and the guard opens the sign-in page.
  renew: () => (account() ? askForPassword() : Promise.resolve(false)),
  prove: askForProof,
})
followNews({
  account,
  onReturn: () => settleRenewal(true),
  onLeave: () => void askForPassword(),
})
removeOldToken()
restoreAsDrawn()

const routes = portalRoutes(client)
endEarlyBack()
const router = createBrowserRouter(routes)
followLinks(router, routes)
stayOnPage(router)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <MissingCodeNotice />
      <div className="toasts">
        <WorkList />
        <Toaster />
      </div>
    </QueryClientProvider>,
  )
}
