import { CURATOR_LOGIN_PATH } from './paths.ts'

/**
 * Every page of the portal and of the curators' workspace. The browser's routes and the server's 404s derive from this
 * list.
 */
export const PORTAL_PATHS = [
  '/admin',
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/analytics',
  '/admin/analytics/posts/:id',
  '/admin/content',
  '/admin/content/new',
  '/admin/content/:id',
  '/admin/pages',
  '/admin/pages/new',
  '/admin/pages/:id',
  '/admin/navigation',
  '/admin/submissions',
  '/admin/curators',
  '/admin/comments',
  '/admin/messages',
  '/admin/redirects',
  '/admin/people',
  '/admin/audit',
  '/admin/backups',
  '/admin/export',
  '/admin/privacy',
  '/admin/import',
  '/admin/import/:id',
  '/admin/changelog',
  '/admin/integrations',
  '/admin/settings',
  '/curator',
  '/curator/login',
  '/curator/forgot-password',
  '/curator/reset-password',
  '/curator/account',
  '/welcome/:token',
  '/confirm-address/:token',
] as const

export type PortalPath = (typeof PORTAL_PATHS)[number]

const KNOWN = new RegExp(
  `^(${PORTAL_PATHS.map((path) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`,
  'i',
)

export const isPortalPath = (path: string): boolean => KNOWN.test(path)

const named = <const Names extends Record<string, PortalPath>>(names: Names) => names

export const PORTAL = named({
  home: '/admin',
  login: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  analytics: '/admin/analytics',
  content: '/admin/content',
  newPost: '/admin/content/new',
  pages: '/admin/pages',
  newPage: '/admin/pages/new',
  navigation: '/admin/navigation',
  submissions: '/admin/submissions',
  curators: '/admin/curators',
  comments: '/admin/comments',
  messages: '/admin/messages',
  redirects: '/admin/redirects',
  people: '/admin/people',
  audit: '/admin/audit',
  backups: '/admin/backups',
  exports: '/admin/export',
  privacy: '/admin/privacy',
  import: '/admin/import',
  changelog: '/admin/changelog',
  integrations: '/admin/integrations',
  settings: '/admin/settings',
})

export const WORKSPACE = named({
  home: '/curator',
  login: CURATOR_LOGIN_PATH,
  forgotPassword: '/curator/forgot-password',
  resetPassword: '/curator/reset-password',
  account: '/curator/account',
})

/** The server's routes to the portal. Below its two homes, it also answers paths that it does not have. */
export function portalRoutes(): string[] {
  const homes = [PORTAL.home, WORKSPACE.home]
  const others = PORTAL_PATHS.filter((path) => !homes.some((home) => `${path}/`.startsWith(`${home}/`)))
  return [...homes.flatMap((home) => [home, `${home}/*`]), ...others]
}

const part = encodeURIComponent

export const editPostPath = (id: string): string => `${PORTAL.content}/${part(id)}`

export const editPagePath = (id: string): string => `${PORTAL.pages}/${part(id)}`
export const importPath = (id: string): string => `${PORTAL.import}/${part(id)}`

/** `search` keeps the selected period. */
export const postAnalyticsPath = (id: string, search = ''): string =>
  `${PORTAL.analytics}/posts/${part(id)}${search}`

/** The inbox with one submission open, or filtered by curator. */
export const inboxPath = (state: { submission: string } | { assigned: string }): string =>
  `${PORTAL.submissions}?${new URLSearchParams(state).toString()}`

export const settingsPath = (tab: 'profile' | 'newsletter' | 'redirect'): string =>
  `${PORTAL.settings}?tab=${tab}`

/** The People page, asking whom to invite for a guest author. */
export const inviteGuestPath = (authorId: string): string => `${PORTAL.people}?guest=${part(authorId)}`

/** The page where an invited person sets a password. */
export const welcomePath = (token: string): string => `/welcome/${part(token)}`

/** The page where a person confirms a change of their address. */
export const confirmAddressPath = (token: string): string => `/confirm-address/${part(token)}`
