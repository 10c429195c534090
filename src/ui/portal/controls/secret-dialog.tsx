import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Field } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { secretTexts as texts } from '#ui/texts/secret.ts'

type SecretDialogProps = { title: string; lead: string; label: string; secret: string; onClose: () => void }

/** Shows a secret that nobody can see again. A click outside does not close it. */
export function SecretDialog({ title, lead, label, secret, onClose }: SecretDialogProps) {
  const [feedback, setFeedback] = useState('')
  const copy = () =>
    copyText(secret).then(
      () => setFeedback(texts.copied),
      () => setFeedback(texts.notCopied),
    )
  return (
    <Dialog title={title} firm onClose={onClose}>
      <p className="mt-2 mb-5 text-muted">{lead}</p>
      <Field
        data-first
        readOnly
        id="secret"
        label={label}
        value={secret}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        after={<QuietButton onClick={() => void copy()}>{texts.copy}</QuietButton>}
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {feedback}
      </p>
      <div className="mt-3 flex justify-end">
        <Button look="loud" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </Dialog>
  )
}
