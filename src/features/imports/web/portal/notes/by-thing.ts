import type { ImportNote } from '#features/imports/imports.schema.ts'

type Notes = [ImportNote, ...ImportNote[]]

/** Notes about the same post follow each other. They get one heading together. */
export function byThing(notes: readonly ImportNote[]): Notes[] {
  const groups: Notes[] = []
  for (const note of notes) {
    const last = groups.at(-1)
    if (last && last[0].name === note.name && last[0].path === note.path) last.push(note)
    else groups.push([note])
  }
  return groups
}
