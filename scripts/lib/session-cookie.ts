/** The session cookie as Playwright takes it, for a browser whose person has signed in before. */
export const sessionCookieOf = (site: string, token: string) => ({
  name: 'session',
  value: token,
  url: site,
  httpOnly: true,
  sameSite: 'Strict' as const,
})
