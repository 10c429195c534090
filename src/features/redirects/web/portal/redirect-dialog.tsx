import { useQueryClient } from '@tanstack/react-query'
import type { RedirectInput } from '#features/redirects/redirects.schema.ts'
import { redirectChangeTexts, redirectFormTexts as texts } from '#features/redirects/texts/portal.ts'
import { addRedirect, changeRedirect, REDIRECTS_PATH } from '#features/redirects/web/portal/redirects.api.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { useDraft } from '#ui/portal/drafts/use-draft.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

type RedirectDialogProps = {
  /** Absent for a new one. */
  id?: string
  saved?: RedirectInput
  onClose: () => void
}

const EMPTY: RedirectInput = { from: '', to: '' }

/** Keeps the typed text when the dialog closes or the server refuses it. */
export function RedirectDialog({ id, saved = EMPTY, onClose }: RedirectDialogProps) {
  const client = useQueryClient()
  const { values, set, discard } = useDraft(`redirect ${id ?? saved.from}`, saved)
  const { submit, issues, state } = useSave({
    save: (redirect: RedirectInput) => (id ? changeRedirect(id, redirect) : addRedirect(redirect)),
    check: ({ from, to }) => ({
      from: from.trim() === '' ? texts.fromMissing : undefined,
      to: to.trim() === '' ? texts.toMissing : undefined,
    }),
    failed: texts.failed,
    onSaved: ({ from }) => {
      discard()
      onClose()
      showToast({ title: id ? redirectChangeTexts.saved : redirectChangeTexts.added, description: from })
      void refresh(client, REDIRECTS_PATH)
    },
  })
  const field = (name: keyof RedirectInput) => ({
    id: `redirect-${name}`,
    inputMode: 'url' as const,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    value: values[name],
    error: issues[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <Dialog title={id ? texts.editTitle : texts.addTitle} onClose={onClose}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.busy) submit(values)
        }}
      >
        <FormFailure message={state.failure} />
        <Field
          data-first={saved.from === '' || id ? true : undefined}
          label={texts.from}
          hint={texts.fromHint}
          maxLength={600}
          {...field('from')}
        />
        <Field
          data-first={saved.from !== '' && !id ? true : undefined}
          label={texts.to}
          hint={texts.toHint}
          maxLength={1000}
          {...field('to')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={state.busy}>
            {state.busy ? texts.saving : id ? texts.save : texts.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
