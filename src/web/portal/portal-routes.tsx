import type { QueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject } from 'react-router'
import { LoginPage } from '#features/auth/web/portal/login-page.tsx'
import { FIRST_PATH, requireSession } from '#features/auth/web/portal/session.ts'
import { ContentPage } from '#features/posts/web/portal/content-page.tsx'
import { PortalError } from '#web/portal/portal-error.tsx'
import { PortalLayout } from '#web/portal/portal-layout.tsx'
import { PortalMissing } from '#web/portal/portal-missing.tsx'

/** Every address of the portal. What lies under the layout needs a session. */
export const portalRoutes = (client: QueryClient): RouteObject[] => [
  {
    ErrorBoundary: PortalError,
    HydrateFallback: () => null,
    children: [
      { path: '/admin/login', Component: LoginPage },
      {
        id: 'portal',
        Component: PortalLayout,
        loader: ({ request }) => requireSession(client, request),
        children: [
          { path: '/admin', loader: () => redirect(FIRST_PATH) },
          { path: '/admin/content', Component: ContentPage },
        ],
      },
      { path: '*', Component: PortalMissing },
    ],
  },
]
