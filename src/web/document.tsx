import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { ErrorScreen } from '#web/error-screen.tsx'
import icon from '#ui/icon.svg?no-inline'

/**
 * The whole document. Titles, descriptions and canonical links stand in the pages: React lifts them into <head>, on
 * the server and on every navigation. Styles, fonts and scripts are put in by the server, which knows their names.
 */
function Html({ children }: { children: ReactNode }) {
  return (
    // The theme's script marks <html> before React takes over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href={icon} />
      </head>
      <body>{children}</body>
    </html>
  )
}

export function Document() {
  return (
    <Html>
      <Outlet />
    </Html>
  )
}

/** The last boundary: even the frame of the site may fail. */
export function DocumentError() {
  return (
    <Html>
      <main id="main">
        <ErrorScreen error={useRouteError()} />
      </main>
    </Html>
  )
}
