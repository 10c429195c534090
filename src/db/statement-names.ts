export type StatementNames = ReturnType<typeof createStatementNames>

/** Each connection keeps the plan of every named statement, about 20 kB each. */
const NAMES_MAX = 300
/** A statement that was sent this often gets a name. */
const TIMES = 3
const COUNTED_MAX = 2000
/** Inserts of many rows come in many lengths and gain nothing from a kept plan. */
const TEXT_MAX = 8000
/** After a migration adds a column, PostgreSQL refuses such a statement under its old name. */
const ALL_COLUMNS = /(?:select|returning)\s+\*|"\.\*/i

/** Names frequent statements, so that PostgreSQL parses and plans them once per connection. */
export function createStatementNames() {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()

  return {
    /** Undefined for a statement without a kept plan. */
    nameOf(text: string): string | undefined {
      const known = names.get(text)
      if (known || names.size >= NAMES_MAX || text.length > TEXT_MAX) return known
      const count = (counts.get(text) ?? 0) + 1
      if (count < TIMES || ALL_COLUMNS.test(text)) {
        if (counts.size >= COUNTED_MAX) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      const name = `s${names.size + 1}`
      names.set(text, name)
      return name
    },
  }
}
