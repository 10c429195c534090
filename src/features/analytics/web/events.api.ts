type Kind = 'view' | 'play'
export type FollowedRouter = {
  state: { location: { pathname: string }; navigation: { state: string } }
  subscribe(listener: () => void): () => void
}

/** Readers who ask not to be counted are not; the server heeds the same wish, this only spares them the request. */
const asksNot = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** Goes out when the browser has time, and also when the page is left. Nobody waits for an answer. */
export function tell(kind: Kind, path: string): void {
  if (asksNot()) return
  const body = new Blob([JSON.stringify({ kind, path })], { type: 'application/json' })
  navigator.sendBeacon('/api/events', body)
}

/** The server saw the page that was loaded; of those that follow without loading it hears from here. */
export function tellOfViews(router: FollowedRouter, loaded: string): void {
  let last = loaded
  const look = () => {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.pathname === last) return
    last = location.pathname
    tell('view', last)
  }
  look()
  router.subscribe(look)
}
