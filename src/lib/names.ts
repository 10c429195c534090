const collator = new Intl.Collator('en')

/** Sorts names as people expect: É with E, and b before Z. The two databases sort differently. */
export const byName = (one: { name: string }, other: { name: string }) =>
  collator.compare(one.name, other.name)

const list = new Intl.ListFormat('en-GB')

/** "Ana Ruiz", "Ana Ruiz and Tom Bell", "Ana Ruiz, Tom Bell and Ida Voss". */
export const namesOf = (people: { name: string }[]): string => list.format(people.map(({ name }) => name))
