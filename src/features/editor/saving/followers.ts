import type { PostDraft } from '#features/editor/form/post-draft.ts'
import type { Recipients } from '#features/newsletter/newsletter.schema.ts'

/** `known` is undefined while the server counts, and `failed` means that counting failed. */
export type Followers = { known: Recipients | undefined; failed: boolean }

/** Whether the summary still waits for the number of followers. */
export const isCounting = ({ notifyFollowers }: PostDraft, { known, failed }: Followers): boolean =>
  notifyFollowers && !known && !failed

/** How many people get an e-mail; undefined when counting failed. */
export const mailCount = ({ notifyFollowers }: PostDraft, { known }: Followers): number | undefined =>
  notifyFollowers ? known?.recipients : 0
