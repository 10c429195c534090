import { type ComponentType, useEffect, useState } from 'react'
import { useToast } from '#ui/toasts.ts'

/** The toaster for pages that rarely show a toast. Its code loads with the first one. */
export function LazyToaster() {
  const wanted = useToast() !== undefined
  const [Toaster, setToaster] = useState<ComponentType>()

  useEffect(() => {
    if (!wanted || Toaster) return
    let here = true
    void import('#ui/toaster.tsx')
      .then((module) => here && setToaster(() => module.Toaster))
      // A toast only repeats what the page shows, so nothing is lost without it.
      .catch(() => {})
    return () => {
      here = false
    }
  }, [wanted, Toaster])

  return Toaster ? <Toaster /> : null
}
