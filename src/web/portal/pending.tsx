import { useNavigation } from 'react-router'
import { navigationTexts } from '#web/texts/portal.ts'

/** Shown while the code of a page loads, after a short delay. */
export function Pending() {
  const { state } = useNavigation()
  return (
    <div
      role="progressbar"
      aria-label={navigationTexts.loadingPage}
      hidden={state === 'idle'}
      className="pending"
    >
      <div />
    </div>
  )
}
