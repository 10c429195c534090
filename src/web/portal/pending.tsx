import { useNavigation } from 'react-router'

/** A page whose code is still under way: seen only when that takes a moment. */
export function Pending() {
  const { state } = useNavigation()
  return (
    <div role="progressbar" aria-label="Loading page" hidden={state === 'idle'} className="pending">
      <div />
    </div>
  )
}
