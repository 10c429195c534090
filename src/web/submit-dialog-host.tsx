import { type ComponentType, useEffect, useState } from 'react'

type DialogProps = { onClose: () => void }

/** In the state of the page's entry in the history: the dialog comes back with the page. */
export const REOPEN = 'submit'

const nobody = () => {}
let opener: () => void = nobody

/** Opens the dialog over whatever page is shown. */
export const openSubmit = () => opener()

/** Where the dialog appears. Its code is fetched when it is first asked for. */
export function SubmitDialogHost() {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()

  useEffect(() => {
    opener = () => {
      void import('#web/submit-dialog.tsx')
        .then(({ SubmitDialog }) => setDialog(() => SubmitDialog))
        // Without its code there is still the page that says the same.
        .catch(() => location.assign('/blog/submit'))
    }
    if (history.state?.[REOPEN]) opener()
    return () => {
      opener = nobody
    }
  }, [])

  return Dialog ? <Dialog onClose={() => setDialog(undefined)} /> : null
}
