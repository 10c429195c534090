import { naming } from './personal-data.ts'

type Row = { id: string }

/** Rows whose texts contain the address somewhere, perhaps as a part of a longer one. Ordered by id, a few at a time. */
type Search<R extends Row> = {
  look: (address: string, after: string, limit: number) => Promise<R[]>
  textsOf: (row: R) => (string | null)[]
}

const LOOKED_AT = 500

/** Finds an address in texts, page by page, so that the size of a table doesn't matter. */
export function personalSearch<R extends Row>({ look, textsOf }: Search<R>) {
  /** The next rows in the order of ids, and none at the end. */
  async function read(address: string, { after, limit }: { after: string; limit: number }): Promise<R[]> {
    const names = naming(address)
    for (let last = after; ;) {
      const looked = await look(address, last, LOOKED_AT)
      const found = looked.filter((row) => textsOf(row).some(names))
      if (found.length > 0 || looked.length < LOOKED_AT) return found.slice(0, limit)
      last = looked.at(-1)!.id
    }
  }

  return {
    read,

    count: async (address: string): Promise<number> => {
      let count = 0
      for (let after: string | undefined = ''; after !== undefined;) {
        const found: R[] = await read(address, { after, limit: LOOKED_AT })
        count += found.length
        after = found.at(-1)?.id
      }
      return count
    },
  }
}
