import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type Site, SiteContext } from '#web/site-context.ts'

type AppProps = {
  client: QueryClient
  site: Site
  /** Called once, when React has taken over the page. */
  onHydrated?: () => void
  children: ReactNode
}

/** The providers around the router, on the server and in the browser. */
export function App({ client, site, onHydrated, children }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SiteContext>
  )
}
