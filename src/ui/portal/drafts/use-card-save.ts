import { type DataTag, useQueryClient } from '@tanstack/react-query'
import { useDraft } from '#ui/portal/drafts/use-draft.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { showToast } from '#ui/toasts.ts'

type Texts = Record<string, string>

type CardSave<T extends Texts, Data> = {
  /** The name of the draft that keeps unsaved text. */
  name: string
  saved: T
  /** The read that the card shows. */
  query: { queryKey: DataTag<string[], Data, Error> }
  /** Returns the new data of the read. */
  save: (values: T) => Promise<NoInfer<Data>>
  check?: (values: T) => Record<string, string | undefined>
  done: string
  failed: string
  /** Whether a toast shows the outcome. Without it, only the card does. */
  toast?: boolean
}

/** After saving, the card shows the values that the server returns. */
export function useCardSave<T extends Texts, Data>(card: CardSave<T, Data>) {
  const { name, saved, query, save, check, done, failed, toast = true } = card
  const client = useQueryClient()
  const draft = useDraft(name, saved)
  const saving = useSave({
    save,
    check,
    failed,
    onSaved: (data, sent) => {
      client.setQueryData<Data>(query.queryKey, data)
      draft.settle(sent)
      if (toast) showToast({ title: done })
    },
    onFailed: (message) => {
      if (toast)
        showToast({ tone: 'bad', title: failed, ...(message !== failed && { description: message }) })
    },
  })
  return {
    saving,
    draft,
    field: (field: keyof T & string) => ({
      id: `${name}-${field}`,
      name: field,
      value: draft.values[field],
      error: saving.issues[field],
      onChange: (event: { target: { value: string } }) => draft.set(field, event.target.value),
    }),
    form: {
      ...saving.state,
      changed: draft.changed,
      onSubmit: () => saving.submit(draft.values),
    },
  }
}
