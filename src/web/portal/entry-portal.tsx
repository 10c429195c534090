import '@vitejs/plugin-react/preamble'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { askForPassword } from '#features/auth/web/portal/renewal.ts'
import { readToken } from '#features/auth/web/portal/session.ts'
import { createQueryClient } from '#ui/api.ts'
import { setSession, staffTransport } from '#ui/portal/staff.ts'
import { WorkList } from '#ui/portal/work-list.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { followLinks } from '#web/follow-links.ts'
import { portalRoutes } from '#web/portal/portal-routes.tsx'
import './portal.css'

const client = createQueryClient(staffTransport)

setSession({
  token: readToken,
  // As long as nobody is known here there is nothing to go on with: then the guard leads to the login page.
  renew: () => (client.getQueryData(meQuery.queryKey) ? askForPassword() : Promise.resolve(false)),
})

const routes = portalRoutes(client)
const router = createBrowserRouter(routes)
followLinks(router, routes)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <WorkList />
      <Toaster />
    </QueryClientProvider>,
  )
}
