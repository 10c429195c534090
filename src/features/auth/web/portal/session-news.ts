/*
 * All tabs of a browser share one session cookie, which scripts cannot read. The tabs inform each other who signed in or
 * out, without sending anything secret.
 */

/** The account that has signed in; empty after signing out. */
type News = { account: string }

const CHANNEL = 'sleevenotes-session'

let channel: BroadcastChannel | undefined
let count = 0

/** Opened on first use, so that tests and the server can load this file. */
const open = () => (channel ??= new BroadcastChannel(CHANNEL))

export const signIns = (): number => count

function tell(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  open().postMessage(news)
}

export function tellSignedIn(account: string): void {
  count++
  tell({ account })
}

export const tellSignedOut = (): void => tell({ account: '' })

type Listeners = { account: () => string; onReturn: () => void; onLeave: () => void }

/** `onLeave` runs when another tab signs out or signs in as another person. */
export function followNews({ account, onReturn, onLeave }: Listeners): void {
  open().addEventListener('message', ({ data }: MessageEvent<News>) => {
    const mine = account()
    if (!mine) return
    if (data.account !== mine) return onLeave()
    count++
    onReturn()
  })
}
