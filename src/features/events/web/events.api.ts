import type { Input } from '#lib/call-types.ts'
import type { ReportedEvent } from '#features/events/events.schema.ts'
import { loosePath } from '#ui/calls.ts'

export type FollowedRouter = {
  state: { location: { pathname: string; search: string }; navigation: { state: string } }
  subscribe(listener: () => void): () => void
}

const EVENTS = 'POST /api/events'

/** The server respects these settings too. Checking here saves the request. */
const optsOut = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

let isWanted = (): Promise<boolean> => Promise.resolve(true)

/** Sets the check whether the site counts visits. It runs only when there is an event to report. */
export function reportOnlyIf(wanted: () => Promise<boolean>): void {
  isWanted = wanted
}

/** Uses sendBeacon, which also works while the page is closing. The response is ignored. */
export function reportEvent(event: ReportedEvent): void {
  if (optsOut()) return
  void send(event)
}

async function send(event: ReportedEvent): Promise<void> {
  if (!(await isWanted())) return
  const input: Input<typeof EVENTS> = { body: event }
  const body = new Blob([JSON.stringify(input.body)], { type: 'application/json' })
  navigator.sendBeacon(loosePath(EVENTS), body)
}

/** Calls `arrived` after each navigation inside the app. */
export function onArrival(router: FollowedRouter, arrived: () => void): void {
  router.subscribe(() => {
    if (router.state.navigation.state === 'idle') arrived()
  })
}

/** Reports navigations inside the app. The server counts the first page itself. */
export function reportViews(router: FollowedRouter, loaded: string): void {
  let last = loaded
  const look = () => {
    const { pathname } = router.state.location
    if (pathname === last) return
    last = pathname
    reportEvent({ kind: 'view', path: pathname })
  }
  look()
  onArrival(router, look)
}
