import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { staysOnPage } from '#ui/same-page-navigation.ts'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'
import { leaveFormTexts as texts } from '#ui/texts/portal.ts'

type LeaveFormProps = {
  isChanged: boolean
  /** Says what would be lost. */
  lead: string
  /** Set when there is nothing left to save, as after a deletion. */
  mayLeave?: RefObject<boolean>
}

/** Asks before unsaved changes are left. */
export function LeaveForm({ isChanged, lead, mayLeave }: LeaveFormProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isChanged &&
      !mayLeave?.current &&
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
      lead={lead}
      confirm={texts.confirm}
      cancel={texts.cancel}
      busy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
