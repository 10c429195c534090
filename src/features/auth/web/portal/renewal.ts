import { createQuestion } from '#features/auth/web/portal/question.ts'

const renewal = createQuestion()

/** Asks for the password on the current page. Resolves to whether the person signed in again. */
export const askForPassword = renewal.ask
export const settleRenewal = renewal.settle
export const useAsking = renewal.useAsking
