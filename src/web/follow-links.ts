import { matchRoutes, type RouteObject } from 'react-router'
import type { Router } from '#web/late-router.ts'

/** Marks a link or form whose result appears below it, so that the scroll position stays. */
const STAY = 'data-stay'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** The URL of a search form, without empty fields. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.append(name, value.trim())
  }
  return url
}

/**
 * Lets the router handle plain links and search forms. They cost nothing to render and work without scripts, and links
 * in articles work the same way. The browser handles URLs that have no route.
 */
export function followLinks(router: Router, routes: RouteObject[]): void {
  const isOurs = (url: URL): boolean => {
    if (url.origin !== location.origin) return false
    const match = matchRoutes(routes, url.pathname)?.at(-1)
    // Any single part could be a page of the editors, except files and the portal.
    if (match?.route.path === ':slug') return !/^\/(admin|curator)$|\./.test(url.pathname)
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
    // The browser handles links within this page.
    if (samePage && url.hash) return
    follow(event, url, link)
  })

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
    follow(event, addressOf(form), form)
  })

  // On a slow machine the browser gives up the animation after four seconds. The page has changed all the same.
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason
    const isSkipped = reason instanceof DOMException && reason.message.startsWith('Transition was')
    if (isSkipped) event.preventDefault()
  })
}
