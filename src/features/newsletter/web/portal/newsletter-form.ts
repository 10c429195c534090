import type { QueryClient } from '@tanstack/react-query'
import { keptQuery } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { keepDraft, readDraft } from '#ui/portal/drafts/drafts.ts'
import { useDraft } from '#ui/portal/drafts/use-draft.ts'
import { useIdempotencyKey } from '#ui/portal/session/use-idempotency-key.ts'

const NOTHING = { subject: '', content: '', sendAt: '' }
export type Form = typeof NOTHING

/** With the key under which it is sent. A text that takes the place of this one is another newsletter. */
export function useNewsletterForm() {
  const draft = useDraft('newsletter', NOTHING)
  const once = useIdempotencyKey()
  const fill = (text: Form) => {
    once.arrived()
    draft.fill(text)
  }
  return { ...draft, fill, once }
}
export type NewsletterForm = ReturnType<typeof useNewsletterForm>

/** What was typed for a newsletter that can still be called back, on this device. */
const sentName = (id: string) => `newsletter sent ${id}`

export const keepSent = (id: string, form: Form) => keepDraft(sentName(id), form)
export const forgetSent = (id: string) => keepDraft(sentName(id), {})

/** The text of a newsletter from the history: as it was typed here, or else as the server has it. */
export async function textOfSent(client: QueryClient, id: string): Promise<Form> {
  const typed = readDraft(sentName(id))
  const { subject, content, sendAt } = typed
  if (typeof subject === 'string' && typeof content === 'string')
    return { subject, content, sendAt: typeof sendAt === 'string' ? sendAt : '' }
  const kept = await client.fetchQuery(keptQuery(id))
  return { ...NOTHING, subject: kept.subject, content: kept.content }
}
