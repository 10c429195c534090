import { type ComponentType, useEffect, useState } from 'react'
import { loadCode } from '#ui/missing-code.ts'
import { reloadWithText } from '#ui/typed-text.ts'

type DialogProps = { onClose: () => void }

/** In the page's history entry, so that the dialog reopens with the page. */
export const REOPEN = 'submit'

/** Reloads the document with the dialog open. */
export function reloadWithDialog() {
  history.replaceState({ ...history.state, [REOPEN]: true }, '')
  reloadWithText()
}

const nobody = () => {}
let opener: () => void = nobody

/** Opens the dialog over the current page. */
export const openSubmit = () => opener()

/** Renders the dialog. Its code loads when it is first opened. */
export function SubmitDialogHost() {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()

  useEffect(() => {
    opener = () => {
      void loadCode(() => import('#web/submit-dialog.tsx'), { renew: reloadWithDialog }).then(
        ({ SubmitDialog }) => setDialog(() => SubmitDialog),
      )
    }
    if (history.state?.[REOPEN]) opener()
    return () => {
      opener = nobody
    }
  }, [])

  return Dialog ? <Dialog onClose={() => setDialog(undefined)} /> : null
}
