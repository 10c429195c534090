import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Site, SiteContext } from '#web/site-context.ts'

/** What surrounds the router on both sides. */
export function App({ client, site, children }: { client: QueryClient; site: Site; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SiteContext>
  )
}
