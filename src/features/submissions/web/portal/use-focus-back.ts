import { useEffect, useRef } from 'react'

/** Back from the desk, the focus is where it would be on a page of its own. */
export function useFocusBack(submission: string): void {
  const onDesk = useRef(false)

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (onDesk.current && !submission && heading) {
      heading.tabIndex = -1
      heading.focus()
    }
    onDesk.current = submission !== ''
  }, [submission])
}
