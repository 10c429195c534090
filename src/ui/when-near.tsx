import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Early enough to be loaded before the reader scrolls to it. */
const MARGIN = '600px'

/** Renders its children when it is near the viewport, so that their code loads only then. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (near || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])

  return (
    <div ref={place} className={className}>
      {near && children}
    </div>
  )
}
