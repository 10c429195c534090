/** Every page of the portal and of the curators' workspace. The routes in the browser and the server's 404s follow it. */
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
  '/admin/submissions',
  '/admin/curators',
  '/admin/comments',
  '/admin/messages',
  '/admin/settings',
  '/curator',
  '/curator/login',
  '/curator/forgot-password',
  '/curator/reset-password',
  '/curator/account',
  '/welcome/:token',
] as const

export type PortalPath = (typeof PORTAL_PATHS)[number]

const KNOWN = new RegExp(
  `^(${PORTAL_PATHS.map((path) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`,
  'i',
)

export const isPortalPath = (path: string): boolean => KNOWN.test(path)
