import { type ComponentType, useEffect, useState } from 'react'
import { loadCode } from '#ui/missing-code.ts'
import { reloadWithText } from '#ui/typed-text.ts'

type DialogProps = { onClose: () => void }

/** In the state of the page's entry in the history: the dialog comes back with the page. */
export const REOPEN = 'submit'

/** A new document, with the dialog over it again. */
export function reloadWithDialog() {
  history.replaceState({ ...history.state, [REOPEN]: true }, '')
  reloadWithText()
}

const nobody = () => {}
let opener: () => void = nobody

/** Opens the dialog over whatever page is shown. */
export const openSubmit = () => opener()

/** Where the dialog appears. Its code is fetched when it is first asked for. */
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
