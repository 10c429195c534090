import '@vitejs/plugin-react/preamble'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { READER_HEADER } from '#lib/session-headers.ts'
import { createQueryClient } from '#ui/api.ts'
import { fetchTransport } from '#ui/fetch.ts'
import { repeatEarlyPress } from '#ui/early-press.ts'
import { FAILED_ATTRIBUTE } from '#ui/first-script.ts'
import { awaitTooltips } from '#ui/lazy-tooltips.ts'
import { App } from '#web/app.tsx'
import { followLinks } from '#web/follow-links.ts'
import { type PageState, restoreState } from '#web/page-state.ts'
import { queryClientContext } from '#web/preload.ts'
import { routes } from '#web/routes.tsx'
import { stayOnPage } from '#web/stay-on-page.ts'
import './reader.css'

const sent = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as PageState | null

// Without a state the server could not render at all; then its page stands as it is.
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

  // React can only take over markup whose components are there.
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return
      const Component = await route.lazy.Component()
      Object.assign(route, { Component, lazy: undefined })
    }),
  )

  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
    hydrationData: {
      // The loaders of this page have run on the server; their data is in the query client.
      loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
      ...(state.errors && { errors: state.errors }),
    },
  })

  hydrateRoot(
    document,
    <App client={client} site={{ publicUrl: state.publicUrl }}>
      <RouterProvider router={router} />
    </App>,
  )
  // After React, whose handlers may want a click for themselves.
  followLinks(router, routes)
  stayOnPage(router)
  awaitTooltips()
  repeatEarlyPress()
  const loaded = location.pathname
  const soon = window.requestIdleCallback ?? setTimeout
  soon(() => {
    import('#web/after-first-view.ts')
      .then((module) => module.startAfterFirstView(router, client, loaded))
      .catch(() => {})
  })
}
