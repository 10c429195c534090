import type { ComponentType } from 'react'
import type { Router } from '#web/late-router.ts'
import { loadCode, isSiteReachable } from '#ui/missing-code.ts'

type LoadPage = () => Promise<ComponentType>

let current: Router | undefined

/** From now on, if a page's code can't be loaded, the reader stays on the current page. */
export function stayOnPage(ours: Router): void {
  current = ours
}

/** A route's code. If it can't be loaded, the server's page takes over, or the reader stays and can retry. */
export const pageCode = (load: LoadPage) => async (): Promise<ComponentType> => {
  try {
    return await load()
  } catch (error) {
    if (current) await giveUp(current, load)
    throw error
  }
}

async function giveUp(router: Router, load: LoadPage): Promise<void> {
  const { navigation, location: here } = router.state
  const next = navigation.location
  if (!next) return
  const address = next.pathname + next.search + next.hash
  // The Back button changes the URL first. Then there is no page to stay on, and the error page appears.
  const gone = location.pathname + location.search !== here.pathname + here.search
  if (await isSiteReachable(address)) {
    if (gone) location.reload()
    else location.assign(address)
    return new Promise(() => {})
  }
  // The reader may have chosen another page meanwhile.
  if (gone || router.state.navigation.location !== next) return
  // Navigating to the current page cancels the navigation that can't finish.
  await router.navigate(here.pathname + here.search + here.hash, { replace: true, preventScrollReset: true })
  void loadCode(load, { renew: () => location.assign(address) }).then(() => router.navigate(address))
}
