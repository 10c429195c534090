import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { ErrorScreen } from '#web/error-screen.tsx'
import icon from '#ui/icon.svg?no-inline'

/**
 * The whole document. React moves titles, descriptions and canonical links from the pages into <head>. The server adds
 * styles, fonts and scripts, because it knows their file names.
 */
function Html({ children }: { children: ReactNode }) {
  return (
    // The theme script changes <html> before hydration.
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

/** The last error boundary, because even the layout may fail. */
export function DocumentError() {
  return (
    <Html>
      <main id="main">
        <ErrorScreen error={useRouteError()} />
      </main>
    </Html>
  )
}
