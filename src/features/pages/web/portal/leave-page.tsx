import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { leavePageTexts as texts } from '#features/pages/texts/portal-pages.ts'
import { staysOnPage } from '#ui/same-page-navigation.ts'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'

type LeavePageProps = {
  isChanged: boolean
  /** Set when there is nothing left to save, as after a deletion. */
  mayLeave: RefObject<boolean>
}

/** Asks before unsaved changes are left. */
export function LeavePage({ isChanged, mayLeave }: LeavePageProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isChanged &&
      !mayLeave.current &&
      !staysOnPage(nextLocation.state, historyAction) &&
      nextLocation.pathname !== currentLocation.pathname,
  )

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isChanged) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [isChanged])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={texts.title}
      lead={texts.lead}
      confirm={texts.confirm}
      cancel={texts.cancel}
      busy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
