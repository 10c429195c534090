import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** Marks a link or form whose answer appears below it: the page stays where it is scrolled to. */
const STAY = 'data-stay'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** The address of a search form, without the fields that were left empty. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.append(name, value.trim())
  }
  return url
}

/**
 * Lets the router follow plain links and search forms. They cost nothing to render, work without scripts, and those
 * in the text of an article are followed alike; what the router has no page for is left to the browser.
 */
export function followLinks(router: Router, routes: RouteObject[]): void {
  const isOurs = (url: URL): boolean => {
    if (url.origin !== location.origin) return false
    const match = matchRoutes(routes, url.pathname)?.at(-1)
    return match !== undefined && match.route.path !== '*'
  }

  const follow = (event: Event, url: URL, from: Element) => {
    if (!isOurs(url)) return
    event.preventDefault()
    void router.navigate(url.pathname + url.search + url.hash, {
      replace: url.href === location.href,
      preventScrollReset: from.hasAttribute(STAY),
      viewTransition: url.pathname !== location.pathname,
    })
  }

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return
    const link = event.target.closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return
    const url = new URL(link.href)
    const samePage = url.pathname === location.pathname && url.search === location.search
    // A place on this page: the browser goes there by itself.
    if (samePage && url.hash) return
    follow(event, url, link)
  })

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
    follow(event, addressOf(form), form)
  })
}
