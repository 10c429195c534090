import { type ComponentType, lazy } from 'react'

const TRY_AGAIN_MS = 5000

/** A file that cannot be fetched just now is asked for again: meanwhile the server's markup stays as it is. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
}

/**
 * A part of a page whose code the first view does not wait for. It stands in a <Suspense>. In the browser the server's
 * markup is shown until the code is there; the server renders it like everything else, once `ready` has been awaited.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> = lazy(async () => ({ default: await patiently(load) }))
  const Later = (props: Props) => <Loaded {...props} />
  Later.ready = async () => {
    if (import.meta.env.SSR) Loaded = await load()
  }
  return Later
}
