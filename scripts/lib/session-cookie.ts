/** The session cookie in Playwright's format, for a signed-in browser. */
export const sessionCookieOf = (site: string, token: string) => ({
  name: 'session',
  value: token,
  url: site,
  httpOnly: true,
  sameSite: 'Strict' as const,
})
