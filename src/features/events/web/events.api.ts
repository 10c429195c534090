import type { Input } from '#lib/call-types.ts'
import type { ReportedEvent } from '#features/events/events.schema.ts'
import { loosePath } from '#ui/calls.ts'

export type FollowedRouter = {
  state: { location: { pathname: string; search: string }; navigation: { state: string } }
  subscribe(listener: () => void): () => void
}

const EVENTS = 'POST /api/events'

/** Readers who ask not to be counted are not; the server heeds the same wish, this only spares them the request. */
const asksNot = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

let isWanted = (): Promise<boolean> => Promise.resolve(true)

/** Whether the site counts at all. Asked when there is something to tell, and not before. */
export function reportOnlyIf(wanted: () => Promise<boolean>): void {
  isWanted = wanted
}

/** Goes out when the browser has time, and also when the page is left. Nobody waits for an answer. */
export function reportEvent(event: ReportedEvent): void {
  if (asksNot()) return
  void send(event)
}

async function send(event: ReportedEvent): Promise<void> {
  if (!(await isWanted())) return
  const input: Input<typeof EVENTS> = { body: event }
  const body = new Blob([JSON.stringify(input.body)], { type: 'application/json' })
  navigator.sendBeacon(loosePath(EVENTS), body)
}

/** Calls back with every page that is reached without loading it, once it is there. */
export function onArrival(router: FollowedRouter, arrived: () => void): void {
  router.subscribe(() => {
    if (router.state.navigation.state === 'idle') arrived()
  })
}

/** The server saw the page that was loaded; of those that follow without loading it hears from here. */
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
