import type { ComponentType } from 'react'
import type { createBrowserRouter } from 'react-router'
import { loadCode, siteAnswers } from '#ui/missing-code.ts'

type Router = ReturnType<typeof createBrowserRouter>
type LoadPage = () => Promise<ComponentType>

let current: Router | undefined

/** From here on, a page whose code can't be fetched leaves the reader on the page they are on. */
export function stayOnPage(ours: Router): void {
  current = ours
}

/** A route's code. If it can't be fetched, the server's own page takes over, or the reader stays and can try again. */
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
  // The browser's Back changes the address first. There is no page to stay on then, and the error page says so.
  const gone = location.pathname + location.search !== here.pathname + here.search
  if (await siteAnswers(address)) {
    if (gone) location.reload()
    else location.assign(address)
    return new Promise(() => {})
  }
  // The reader may have chosen another page in the meantime.
  if (gone || router.state.navigation.location !== next) return
  // A step to the same page ends the one that can't be finished.
  await router.navigate(here.pathname + here.search + here.hash, { replace: true, preventScrollReset: true })
  void loadCode(load, { renew: () => location.assign(address) }).then(() => router.navigate(address))
}
