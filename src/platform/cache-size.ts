/**
 * Options of an `LRUCache` that takes the memory of the entries it has. With `max` alone, it takes that of all entries
 * it may ever have when it is made, in every worker.
 */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
