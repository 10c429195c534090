import type { PublicComment } from '#features/posts/posts.schema.ts'
import type { ShownComment } from './comments.queries.ts'

type Linked = { id: string; parent_id: string | null }

/**
 * Threads in the order of their first comments, each comment followed by its replies, oldest first. A comment whose parent
 * is not among them starts a thread.
 */
export function inThreads(rows: ShownComment[]): PublicComment[] {
  const ids = new Set(rows.map(({ id }) => id))
  const parentOf = ({ parent_id }: Linked) => (parent_id !== null && ids.has(parent_id) ? parent_id : '')
  const replies = Map.groupBy(rows.toSorted(newestFirst), parentOf)
  const ordered: PublicComment[] = []
  // A list instead of recursion, because a thread can be deeper than the call stack.
  const waiting = [...(replies.get('') ?? [])]
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const parent = parentOf(row)
    ordered.push({ ...shownAs(row), ...(parent && { parent_id: parent }) })
    waiting.push(...(replies.get(row.id) ?? []))
  }
  return ordered
}

const newestFirst = (a: ShownComment, b: ShownComment) =>
  b.created_at.localeCompare(a.created_at) || (a.id < b.id ? 1 : -1)

/** Readers get nothing of a comment that they may not see. */
const shownAs = ({ id, author, content, likes, created_at, status }: ShownComment): PublicComment =>
  status === 'approved'
    ? { id, author, avatar: '', date: created_at, content, likes }
    : { id, author: '', avatar: '', date: created_at, content: '', likes: 0, removed: true }

/** The database checks each reference at once, so a comment must come before its replies. */
export function parentsFirst<Row extends Linked>(rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const placed = new Map<string, Row>()
  for (const row of rows) {
    const chain = new Map<string, Row>()
    let at: Row | undefined = row
    while (at && !placed.has(at.id) && !chain.has(at.id)) {
      chain.set(at.id, at)
      at = at.parent_id === null ? undefined : byId.get(at.parent_id)
    }
    // Comments that reply to each other in a circle have no first one, so cut it.
    const isCircle = at !== undefined && chain.has(at.id)
    for (const [index, item] of [...chain.values()].toReversed().entries())
      placed.set(item.id, isCircle && index === 0 ? { ...item, parent_id: null } : item)
  }
  return [...placed.values()]
}
