/** Made at their first use, because they would be half of the start of a small process. */
let collator: Intl.Collator | undefined
let list: Intl.ListFormat | undefined

/** Sorts names as people expect: É with E, and b before Z. The two databases sort differently. */
export const byName = (one: { name: string }, other: { name: string }) =>
  (collator ??= new Intl.Collator('en')).compare(one.name, other.name)

/** "Ana Ruiz", "Ana Ruiz and Tom Bell", "Ana Ruiz, Tom Bell and Ida Voss". */
export const namesOf = (people: { name: string }[]): string =>
  (list ??= new Intl.ListFormat('en-GB')).format(people.map(({ name }) => name))
