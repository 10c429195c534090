import { type ComponentType, useEffect, useState } from 'react'
import { useToast } from '#ui/toasts.ts'

/** The toaster for pages that rarely show one: its code is fetched with the first toast. */
export function LazyToaster() {
  const wanted = useToast() !== undefined
  const [Toaster, setToaster] = useState<ComponentType>()

  useEffect(() => {
    if (!wanted || Toaster) return
    let here = true
    void import('#ui/toaster.tsx')
      .then((module) => here && setToaster(() => module.Toaster))
      // A toast repeats what the page says itself: without its code nothing is lost.
      .catch(() => {})
    return () => {
      here = false
    }
  }, [wanted, Toaster])

  return Toaster ? <Toaster /> : null
}
