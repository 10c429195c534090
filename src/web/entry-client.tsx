import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { READER_HEADER } from '#lib/session-headers.ts'
import { createQueryClient } from '#ui/api.ts'
import { fetchTransport } from '#ui/fetch.ts'
import { repeatEarlyPress } from '#ui/early-press.ts'
import { filledEarly } from '#ui/early-typing.ts'
import { FAILED_ATTRIBUTE } from '#ui/first-script.ts'
import { awaitTooltips } from '#ui/lazy-tooltips.ts'
import { App } from '#web/app.tsx'
import { followLinks } from '#web/follow-links.ts'
import { createLateRouter } from '#web/late-router.ts'
import { type PageState, restoreState } from '#web/page-state.ts'
import { queryClientContext } from '#web/preload.ts'
import { routes } from '#web/routes.tsx'
import { stayOnPage } from '#web/stay-on-page.ts'
import './reader.css'

const sent = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as PageState | null

// Without a state, the server could not render, so its page stays as it is.
if (sent) {
  try {
    await start(sent)
  } catch (error) {
    document.documentElement.setAttribute(FAILED_ATTRIBUTE, '')
    throw error
  }
}

async function start(state: PageState) {
  const client = createQueryClient(fetchTransport(() => ({ [READER_HEADER]: '1' })))
  restoreState(client, state)
  const matches = matchRoutes(routes, location) ?? []

  // React can hydrate only components whose code is loaded.
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return
      const Component = await route.lazy.Component()
      Object.assign(route, { Component, lazy: undefined })
    }),
  )

  const router = createLateRouter({
    routes,
    matches,
    errors: state.errors,
    createContext: (Provider) => new Provider(new Map([[queryClientContext, client]])),
  })

  const typed = filledEarly()
  const onHydrated = () => repeatEarlyPress(typed)
  // In a transition, React pauses for presses and scrolling.
  startTransition(() => {
    hydrateRoot(
      document,
      <App client={client} site={{ publicUrl: state.publicUrl }} onHydrated={onHydrated}>
        <RouterProvider router={router} />
      </App>,
    )
  })
  // After React, whose handlers may handle a click themselves.
  followLinks(router, routes)
  stayOnPage(router)
  awaitTooltips()
  const loaded = location.pathname
  const soon = window.requestIdleCallback ?? setTimeout
  soon(() => {
    import('#web/after-first-view.ts')
      .then((module) => module.startAfterFirstView(router, client, loaded))
      .catch(() => {})
  })
}
