import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Early enough that whoever scrolls finds it there. */
const MARGIN = '600px'

/** Its children, once it comes near the window: until then their code is not fetched. */
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
