import { useEffect, useRef } from 'react'

/** Going back from the desk to the list moves the focus to the heading, as on a new page. */
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
