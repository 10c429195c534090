import '@vitejs/plugin-react/preamble'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import {
  isSignedOut,
  LOGIN_PATH,
  loginPath,
  readToken,
  TOKEN_KEY,
} from '#features/auth/web/portal/session.ts'
import { createQueryClient } from '#ui/api.ts'
import { fetchTransport } from '#ui/fetch.ts'
import { Toaster } from '#ui/toaster.tsx'
import { followLinks } from '#web/follow-links.ts'
import { portalRoutes } from '#web/portal/portal-routes.tsx'
import './portal.css'

const client = createQueryClient(fetchTransport({ token: readToken }))
const routes = portalRoutes(client)
const router = createBrowserRouter(routes)
followLinks(router, routes)

// A session may end while a page is open: whatever read finds out leads to the login page and back.
client.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error' || !isSignedOut(event.action.error)) return
  const { pathname, search } = router.state.location
  if (pathname === LOGIN_PATH) return
  localStorage.removeItem(TOKEN_KEY)
  void router.navigate(loginPath(pathname + search))
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
}
