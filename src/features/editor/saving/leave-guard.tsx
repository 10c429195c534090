import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { useEditing } from '#features/editor/saving/editing-context.ts'
import { Button } from '#ui/button.tsx'
import { staysOnPage } from '#ui/same-page-navigation.ts'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { leaveTexts as texts } from '../texts/saving.ts'

/** Asks before unsaved changes are left. A draft is saved first, and asks only when that fails. */
export function LeaveGuard() {
  const editing = useEditing()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      editing.state().changed &&
      !staysOnPage(nextLocation.state, historyAction) &&
      nextLocation.pathname !== currentLocation.pathname,
  )

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (editing.state().changed) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [editing])

  return blocker.state === 'blocked' ? <Leaving blocker={blocker} /> : null
}

function Leaving({ blocker }: { blocker: Blocker & { state: 'blocked' } }) {
  const editing = useEditing()
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    let here = true
    const tryToLeave = async () => {
      const saved = await editing.finish()
      if (!here) return
      if (saved) blocker.proceed()
      else setAsking(true)
    }
    void tryToLeave()
    return () => {
      here = false
    }
  }, [blocker, editing])

  if (!asking) return null
  return (
    <Dialog title={texts.title} firm onClose={() => blocker.reset()}>
      <p className="mt-2 text-muted">{texts.text}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button
          onClick={() => {
            editing.discard()
            blocker.proceed()
          }}
        >
          {texts.discard}
        </Button>
        <Button onClick={() => blocker.proceed()}>{texts.keepCopy}</Button>
        <Button look="loud" data-first onClick={() => blocker.reset()}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  )
}
