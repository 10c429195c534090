import type { QueryClient } from '@tanstack/react-query'
import { keptQuery } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { keepDraft, readDraft } from '#ui/portal/drafts/drafts.ts'
import { useDraft } from '#ui/portal/drafts/use-draft.ts'
import { useIdempotencyKey } from '#ui/portal/session/use-idempotency-key.ts'

const NOTHING = { subject: '', content: '', sendAt: '' }
export type Form = typeof NOTHING

/** Filling in another text resets the idempotency key, since that is another newsletter. */
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

/** Draft with the text of a newsletter that can still be cancelled, on this device. */
const sentName = (id: string) => `newsletter sent ${id}`

export const keepSent = (id: string, form: Form) => keepDraft(sentName(id), form)
export const forgetSent = (id: string) => keepDraft(sentName(id), {})

/** Prefers the text as it was typed on this device to the server's copy. */
export async function textOfSent(client: QueryClient, id: string): Promise<Form> {
  const typed = readDraft(sentName(id))
  const { subject, content, sendAt } = typed
  if (typeof subject === 'string' && typeof content === 'string')
    return { subject, content, sendAt: typeof sendAt === 'string' ? sendAt : '' }
  const kept = await client.fetchQuery(keptQuery(id))
  return { ...NOTHING, subject: kept.subject, content: kept.content }
}
