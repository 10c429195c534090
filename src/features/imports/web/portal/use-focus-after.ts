import { useEffect, useRef } from 'react'

/** When the status changes, the pressed button may disappear. Then the heading of the page takes the focus. */
export function useFocusAfter(status: string): void {
  const last = useRef(status)
  useEffect(() => {
    if (last.current === status) return
    last.current = status
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [status])
}
