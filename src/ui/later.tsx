import { type ComponentType, lazy } from 'react'
import { loadCode } from '#ui/missing-code.ts'

const TRY_AGAIN_MS = 5000

/**
 * A part of a page whose code loads after the first view. Put it in a <Suspense>: the browser shows the server's HTML
 * until the code arrives. The server renders it normally after awaiting `ready`.
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
