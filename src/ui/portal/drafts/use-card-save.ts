import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '#ui/portal/drafts/use-draft.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { showToast } from '#ui/toasts.ts'

type Texts = Record<string, string>

type CardSave<T extends Texts, Answer> = {
  /** Under which what was typed is kept until it is saved. */
  name: string
  saved: T
  queryKey: string[]
  save: (values: T) => Promise<Answer>
  check?: (values: T) => Record<string, string | undefined>
  done: string
  failed: string
  /** Where the outcome is told: as a toast, or only in the card. */
  toast?: boolean
}

/** A card's fields and their saving. What the server answers is what the card shows afterwards. */
export function useCardSave<T extends Texts, Answer>(card: CardSave<T, Answer>) {
  const { name, saved, queryKey, save, check, done, failed, toast = true } = card
  const client = useQueryClient()
  const draft = useDraft(name, saved)
  const saving = useSave({
    save,
    check,
    failed,
    onSaved: (answer, sent) => {
      client.setQueryData(queryKey, answer)
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
    /** What an input needs. */
    field: (field: keyof T & string) => ({
      id: `${name}-${field}`,
      name: field,
      value: draft.values[field],
      error: saving.issues[field],
      onChange: (event: { target: { value: string } }) => draft.set(field, event.target.value),
    }),
    /** What the form around them needs. */
    form: {
      ...saving.state,
      changed: draft.changed,
      onSubmit: () => saving.submit(draft.values),
    },
  }
}
