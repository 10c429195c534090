import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { LoginPage } from '#features/auth/web/portal/login-page.tsx'
import { FIRST_PATH, requireCurator, requireStaff, skipLogin } from '#features/auth/web/portal/session.ts'
import type { Permission } from '#lib/permissions.ts'
import type { PortalPath } from '#lib/portal-paths.ts'
import { PageError, PortalError } from '#web/portal/portal-error.tsx'
import type { Guarded } from '#web/portal/guarded-page.tsx'
import { PortalLayout } from '#web/portal/portal-layout.tsx'
import { PortalMissing } from '#web/portal/portal-missing.tsx'
import { pageCode } from '#web/stay-on-page.ts'

/** Loads a page when it is opened. If that fails, the person stays on the current page. */
const page = (load: () => Promise<ComponentType>) => ({ lazy: { Component: pageCode(load) } })

/** Accepts only paths that the server knows. The server answers 404 for all others. */
const at = (path: PortalPath): PortalPath => path

/** The layout shows the page only to people with this permission. */
const only = (permission: Permission) => ({ handle: { for: permission } satisfies Guarded })

/** The router stores loaded code in the route object, so each router needs its own objects. */
const forgotPasswordPage = () =>
  page(async () => (await import('#features/auth/web/portal/forgot-password-page.tsx')).ForgotPasswordPage)
const resetPasswordPage = () =>
  page(async () => (await import('#features/auth/web/portal/reset-password-page.tsx')).ResetPasswordPage)
const welcomePage = () =>
  page(async () => (await import('#features/auth/web/portal/welcome-page.tsx')).WelcomePage)
const confirmAddressPage = () =>
  page(async () => (await import('#features/auth/web/portal/confirm-address-page.tsx')).ConfirmAddressPage)
const contentPage = () =>
  page(async () => (await import('#features/posts/web/portal/content-page.tsx')).ContentPage)

const firstPage = () => page(async () => (await import('#web/portal/first-page.tsx')).FirstPage)
const postAnalyticsPage = () =>
  page(async () => (await import('#features/analytics/web/portal/post-analytics-page.tsx')).PostAnalyticsPage)
const commentsPage = () =>
  page(async () => (await import('#features/comments/web/portal/comments-page.tsx')).CommentsPage)
const messagesPage = () =>
  page(async () => (await import('#features/pages/web/portal/messages-page.tsx')).MessagesPage)
const pagesPage = () =>
  page(async () => (await import('#features/pages/web/portal/pages-page.tsx')).PagesPage)
const pageEditorPage = () =>
  page(async () => (await import('#web/portal/page-editor-page.tsx')).PageEditorPage)
const navigationPage = () =>
  page(async () => (await import('#features/navigation/web/portal/navigation-page.tsx')).NavigationPage)
const inboxPage = () =>
  page(async () => (await import('#features/submissions/web/portal/inbox-page.tsx')).InboxPage)
const curatorsPage = () =>
  page(async () => (await import('#features/curators/web/portal/curators-page.tsx')).CuratorsPage)
const redirectsPage = () =>
  page(async () => (await import('#features/redirects/web/portal/redirects-page.tsx')).RedirectsPage)
const peoplePage = () =>
  page(async () => (await import('#features/people/web/portal/people-page.tsx')).PeoplePage)
const auditPage = () =>
  page(async () => (await import('#features/audit/web/portal/audit-page.tsx')).AuditPage)
const backupsPage = () =>
  page(async () => (await import('#features/backup/web/portal/backups-page.tsx')).BackupsPage)
const exportsPage = () =>
  page(async () => (await import('#features/exports/web/portal/exports-page.tsx')).ExportsPage)
const privacyPage = () =>
  page(async () => (await import('#features/privacy/web/portal/privacy-page.tsx')).PrivacyPage)
const importsPage = () =>
  page(async () => (await import('#features/imports/web/portal/imports-page.tsx')).ImportsPage)
const importPage = () =>
  page(async () => (await import('#features/imports/web/portal/import-page.tsx')).ImportPage)
const changelogPage = () =>
  page(async () => (await import('#features/portal/web/portal/changelog-page.tsx')).ChangelogPage)
const integrationsPage = () =>
  page(async () => (await import('#features/portal/web/portal/integrations-page.tsx')).IntegrationsPage)
const settingsPage = () =>
  page(async () => (await import('#features/portal/web/portal/settings-page.tsx')).SettingsPage)
const editorPage = () => page(async () => (await import('#web/portal/editor-page.tsx')).EditorPage)

const curatorLoginPage = () =>
  page(async () => (await import('#features/auth/web/portal/curator-login-page.tsx')).CuratorLoginPage)
const curatorLayout = () => page(async () => (await import('#web/portal/curator-layout.tsx')).CuratorLayout)
const curatorPage = () =>
  page(async () => (await import('#features/submissions/web/portal/curator/curator-page.tsx')).CuratorPage)
const curatorAccountPage = () =>
  page(async () => (await import('#web/portal/curator-account-page.tsx')).CuratorAccountPage)

const curatorRoutes = (client: QueryClient): RouteObject[] => [
  { path: at('/curator/login'), ...curatorLoginPage(), loader: ({ request }) => skipLogin(client, request) },
  { path: at('/curator/forgot-password'), ...forgotPasswordPage() },
  { path: at('/curator/reset-password'), ...resetPasswordPage() },
  {
    id: 'curators',
    ...curatorLayout(),
    loader: ({ request }) => requireCurator(client, request),
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { path: at('/curator'), ...curatorPage() },
          { path: at('/curator/account'), ...curatorAccountPage() },
        ],
      },
    ],
  },
]

/** Pages under a layout need a session. */
export const portalRoutes = (client: QueryClient): RouteObject[] => [
  {
    ErrorBoundary: PortalError,
    HydrateFallback: () => null,
    children: [
      { path: at('/admin/login'), Component: LoginPage, loader: ({ request }) => skipLogin(client, request) },
      { path: at('/admin/forgot-password'), ...forgotPasswordPage() },
      { path: at('/admin/reset-password'), ...resetPasswordPage() },
      { path: at('/welcome/:token'), ...welcomePage() },
      { path: at('/confirm-address/:token'), ...confirmAddressPage() },
      {
        id: 'portal',
        Component: PortalLayout,
        loader: ({ request }) => requireStaff(client, request),
        children: [
          { path: at('/admin'), loader: () => redirect(FIRST_PATH) },
          {
            // An error on one page leaves the navigation working.
            ErrorBoundary: PageError,
            children: [
              { path: at('/admin/analytics'), ...only('figures.own'), ...firstPage() },
              { path: at('/admin/analytics/posts/:id'), ...only('figures.own'), ...postAnalyticsPage() },
              { path: at('/admin/content'), ...only('posts.write'), ...contentPage() },
              { path: at('/admin/content/new'), ...only('posts.write'), ...editorPage() },
              { path: at('/admin/content/:id'), ...only('posts.write'), ...editorPage() },
              { path: at('/admin/pages'), ...only('pages.manage'), ...pagesPage() },
              { path: at('/admin/pages/new'), ...only('pages.manage'), ...pageEditorPage() },
              { path: at('/admin/pages/:id'), ...only('pages.manage'), ...pageEditorPage() },
              { path: at('/admin/navigation'), ...only('pages.manage'), ...navigationPage() },
              { path: at('/admin/submissions'), ...only('submissions.manage'), ...inboxPage() },
              { path: at('/admin/curators'), ...only('curators.manage'), ...curatorsPage() },
              { path: at('/admin/comments'), ...only('comments.answer'), ...commentsPage() },
              { path: at('/admin/messages'), ...only('messages.answer'), ...messagesPage() },
              { path: at('/admin/redirects'), ...only('redirects.manage'), ...redirectsPage() },
              { path: at('/admin/people'), ...only('people.manage'), ...peoplePage() },
              { path: at('/admin/audit'), ...only('audit.read'), ...auditPage() },
              { path: at('/admin/backups'), ...only('backups.manage'), ...backupsPage() },
              { path: at('/admin/export'), ...only('exports.make'), ...exportsPage() },
              { path: at('/admin/privacy'), ...only('privacy.manage'), ...privacyPage() },
              { path: at('/admin/import'), ...only('imports.manage'), ...importsPage() },
              { path: at('/admin/import/:id'), ...only('imports.manage'), ...importPage() },
              { path: at('/admin/changelog'), ...only('portal.overview'), ...changelogPage() },
              { path: at('/admin/integrations'), ...only('keys.manage'), ...integrationsPage() },
              { path: at('/admin/settings'), ...only('account.own'), ...settingsPage() },
            ],
          },
        ],
      },
      ...curatorRoutes(client),
      { path: '*', Component: PortalMissing },
    ],
  },
]
