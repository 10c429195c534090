import { actorTexts } from '#features/audit/texts/actions.ts'

export const nameOfActor = (id: string, name: string): string =>
  actorTexts[id as keyof typeof actorTexts] ?? name
