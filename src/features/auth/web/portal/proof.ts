import { createQuestion } from '#features/auth/web/portal/question.ts'

const proof = createQuestion()

/** Asks for the password or a code before a sensitive action. Resolves to whether the person gave one. */
export const askForProof = proof.ask
export const settleProof = proof.settle
export const useAskingProof = proof.useAsking
