import { type ComponentType, lazy } from 'react'
import { loadCode } from '#ui/missing-code.ts'

const TRY_AGAIN_MS = 5000

/**
 * A part of a page whose code the first view does not wait for. Put it in a <Suspense>. The browser shows the server's
 * markup until the code has arrived. The server renders it like everything else, once `ready` has been awaited.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> = lazy(async () => ({
    default: await loadCode(load, { everyMs: TRY_AGAIN_MS }),
  }))
  const Later = (props: Props) => <Loaded {...props} />
  Later.ready = async () => {
    if (import.meta.env.SSR) Loaded = await load()
  }
  return Later
}
