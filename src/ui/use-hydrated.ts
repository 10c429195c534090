import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes over the server's page, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
