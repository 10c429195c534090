const collator = new Intl.Collator('en')

/** Sorts names as people expect: É with E, and b before Z. The two databases sort differently. */
export const byName = (one: { name: string }, other: { name: string }) =>
  collator.compare(one.name, other.name)
