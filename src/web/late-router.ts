import {
  createPath,
  IDLE_NAVIGATION,
  type matchRoutes,
  type RouteObject,
  type To,
  UNSAFE_defaultMapRouteProperties as mapRoute,
} from 'react-router'
import type { createBrowserRouter, RouterContextProvider } from '#web/router-code.ts'
import { endEarlyBack } from '#ui/early-back.ts'
import { loadCode, isSiteReachable } from '#ui/missing-code.ts'

export type Router = ReturnType<typeof createBrowserRouter>
type State = Router['state']
type DataRoute = Parameters<typeof mapRoute>[0]
type Subscriber = Parameters<Router['subscribe']>[0]
type ScrollOptions = Parameters<Router['enableScrollRestoration']>

type FirstView = {
  routes: RouteObject[]
  matches: NonNullable<ReturnType<typeof matchRoutes>>
  /** Texts of errors by the id of the route that shows them. */
  errors: Record<string, string> | undefined
  createContext: (Provider: typeof RouterContextProvider) => RouterContextProvider
}

/** Touching is pointing, too. */
const SIGNS = ['pointerover', 'focusin']

const loadEngine = () => import('#web/router-code.ts')

/**
 * A router that shows the page which the server rendered. It fetches React Router's engine, a sixth of all our code for
 * readers, when they are about to go to another page, and hands everything over to it.
 */
export function createLateRouter(view: FirstView): Router {
  const subscribers = new Map<Subscriber, () => void>()
  const first = firstState(view)
  let scrolling: ScrollOptions | undefined
  let engine: Router | undefined
  let loading: Promise<Router> | undefined

  const start = async (load: typeof loadEngine) => {
    const { createBrowserRouter, RouterContextProvider } = await load()
    endEarlyBack()
    engine ??= createBrowserRouter(view.routes, {
      getContext: () => view.createContext(RouterContextProvider),
      hydrationData: { loaderData: first.loaderData, errors: first.errors },
    })
    for (const subscriber of subscribers.keys()) subscribers.set(subscriber, engine.subscribe(subscriber))
    if (scrolling) engine.enableScrollRestoration(...scrolling)
    return engine
  }

  const load = () =>
    (loading ??= start(loadEngine).catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  /** Without the engine, the server's own page takes over. If the site can't be reached, the reader stays and can retry. */
  const loadOrStay = async (to: To | null): Promise<Router> => {
    try {
      return await load()
    } catch {
      const address = typeof to === 'string' ? to : to ? createPath(to) : location.href
      const leave = () => location.assign(address)
      if (!(await isSiteReachable(address))) return start(() => loadCode(loadEngine, { renew: leave }))
      leave()
      return new Promise(() => {})
    }
  }

  const router = {
    get state() {
      return engine?.state ?? first
    },
    get manifest() {
      return engine?.manifest ?? {}
    },
    get routes() {
      return engine?.routes ?? view.routes
    },
    basename: '/',
    future: {},
    window,
    subscribe(subscriber: Subscriber) {
      subscribers.set(subscriber, engine?.subscribe(subscriber) ?? (() => {}))
      return () => {
        subscribers.get(subscriber)?.()
        subscribers.delete(subscriber)
      }
    },
    async navigate(to: To | null, options?: object) {
      const loaded = engine ?? (await loadOrStay(to))
      await loaded.navigate(to, options)
    },
    createHref: createPath,
    encodeLocation(to: To) {
      const { pathname, search, hash } = new URL(
        typeof to === 'string' ? to : createPath(to),
        location.origin,
      )
      return { pathname, search, hash }
    },
    enableScrollRestoration(...options: ScrollOptions) {
      scrolling = options
      return engine?.enableScrollRestoration(...options) ?? (() => (scrolling = undefined))
    },
  }

  onceAboutToLeave(() => void load().catch(() => {}))
  // RouterProvider and the hooks that readers' pages call use no other members.
  return router as unknown as Router
}

/** Pointing at a link comes some 100 ms before the click. */
function onceAboutToLeave(prepare: () => void): void {
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href], form')) return
    for (const type of SIGNS) removeEventListener(type, look)
    prepare()
  }
  for (const type of SIGNS) addEventListener(type, look)
}

/** As the engine itself keeps a route, so that nothing is mounted anew when it takes over. */
const shown = (route: RouteObject) => ({
  ...route,
  ...mapRoute({ ...route, id: route.id ?? '' } as DataRoute),
})

/** The state in which the engine itself would begin on this page. */
function firstState({ matches, errors }: FirstView): State {
  const entry = history.state as { usr?: unknown; key?: string } | null
  const { pathname, search, hash } = location
  const state = {
    historyAction: 'POP',
    location: {
      pathname,
      search,
      hash,
      state: entry?.usr ?? null,
      key: entry?.key ?? 'default',
      mask: undefined,
    },
    matches: matches.map((match) => ({ ...match, route: shown(match.route) })),
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    // The loaders of this page have run on the server. Their data is in the query client.
    loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
    actionData: null,
    errors: errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  }
  return state as unknown as State
}
