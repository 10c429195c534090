import type { NoteCount } from '#features/imports/imports.schema.ts'
import { notesTexts as texts } from '#features/imports/texts/dry-run.ts'
import { leftOutTitles } from '#features/imports/texts/note-titles.ts'

export type Kind = { code: string | undefined; title: string; count: number }

/** The kinds of notes, with those about missing things first. */
export function groupsOf(counts: NoteCount[]): { title: string; kinds: NoteCount[] }[] {
  const isLeftOut = ({ code }: NoteCount) => code in leftOutTitles
  return [
    { title: texts.leftOut, kinds: counts.filter(isLeftOut) },
    { title: texts.changed, kinds: counts.filter((kind) => !isLeftOut(kind)) },
  ].filter(({ kinds }) => kinds.length > 0)
}

export const allOf = (counts: NoteCount[]): Kind => ({
  code: undefined,
  title: texts.all,
  count: counts.reduce((sum, { count }) => sum + count, 0),
})
