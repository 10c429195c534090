import { useEffect, useRef } from 'react'

/**
 * Shows how much of the text has been read. CSS moves the bar; this script is for browsers without scroll
 * timelines.
 */
export function ReadingProgress() {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return
    const onScroll = () => {
      const text = document.querySelector('.prose')?.getBoundingClientRect()
      if (!text) return
      const read = (innerHeight - text.top) / Math.max(1, text.height)
      bar.current?.style.setProperty('--read', String(Math.min(Math.max(0, read), 1)))
    }
    onScroll()
    document.addEventListener('scroll', onScroll, { passive: true })
    return () => document.removeEventListener('scroll', onScroll)
  }, [])

  return <div ref={bar} aria-hidden="true" className="reading-progress scripted screen-only" />
}
