import type { CreatedApiKey } from '#features/keys/keys.schema.ts'
import { createKeyTexts as texts, scopeTexts } from '#features/keys/texts/portal.ts'
import { createKey } from '#features/keys/web/portal/keys.api.ts'
import { KEY_SCOPES, type KeyScope } from '#lib/values.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { useDraft } from '#ui/portal/drafts/use-draft.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'

type Draft = { name: string } & Record<KeyScope, boolean>

const EMPTY: Draft = { name: '', read: false, posts: false, submissions: false, subscribers: false }

const chosen = (draft: Draft) => KEY_SCOPES.filter((scope) => draft[scope])

type CreateKeyDialogProps = { onCreated: (key: CreatedApiKey) => void; onClose: () => void }

/** Keeps the typed text when the dialog closes or the server refuses it. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const { values: draft, set, discard } = useDraft('api-key', EMPTY)
  const { submit, issues, state } = useSave({
    save: (values: Draft) => createKey({ name: values.name, scopes: chosen(values) }),
    check: (values) => ({
      name: values.name.trim() === '' ? texts.nameMissing : undefined,
      scopes: chosen(values).length === 0 ? texts.scopesMissing : undefined,
    }),
    failed: texts.failed,
    onSaved: (created) => {
      discard()
      onCreated(created)
    },
  })
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.busy) submit(draft)
        }}
      >
        <FormFailure message={state.failure ?? issues['scopes']} />
        <Field
          data-first
          id="key-name"
          autoComplete="off"
          label={texts.name}
          hint={texts.nameHint}
          maxLength={100}
          value={draft.name}
          error={issues['name']}
          onChange={(event) => set('name', event.target.value)}
        />
        <fieldset>
          <legend className="font-semibold">{texts.scopes}</legend>
          <div className="mt-1.5 divide-y divide-rule border-y border-rule">
            {KEY_SCOPES.map((scope) => (
              <div key={scope} className="py-1.5">
                <Checkbox
                  name={scope}
                  label={scopeTexts[scope].name}
                  hint={scopeTexts[scope].meaning}
                  checked={draft[scope]}
                  onChange={(event) => set(scope, event.target.checked)}
                />
              </div>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={state.busy}>
            {state.busy ? texts.creating : texts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
