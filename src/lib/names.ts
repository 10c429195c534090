const collator = new Intl.Collator('en')

/** As people look names up: É beside E, and b before Z. Databases have orders of their own. */
export const byName = (one: { name: string }, other: { name: string }) =>
  collator.compare(one.name, other.name)
