import { SUBMISSIONS_PAGE_SIZE } from '#features/submissions/web/portal/desk.api.ts'

/** The position of a submission in a list with pages. */
export type Place = { id: string; page: number; index: number }

type Page = { ids: string[]; total: number }

type Step = {
  id: string
  page: number
  by: 1 | -1
  /** Its position when it was opened. */
  before: Place | undefined
  pageOf: (page: number) => Promise<Page>
}

/**
 * The next or previous submission. A decided submission may have left the list; then the one that took its position is
 * next, so that none is skipped.
 */
export async function stepFrom({ id, page, by, before, pageOf }: Step): Promise<Place | undefined> {
  const { ids, total } = await pageOf(page)
  const index = ids.indexOf(id)
  const gone = before?.id === id ? before.index : 0
  const wanted = index >= 0 ? index + by : by === 1 ? gone : gone - 1
  const here = ids[wanted]
  if (here) return { id: here, page, index: wanted }
  const other = page + by
  if (other < 1 || other > Math.ceil(total / SUBMISSIONS_PAGE_SIZE)) return undefined
  const neighbours = (await pageOf(other)).ids
  const at = by === 1 ? 0 : neighbours.length - 1
  const there = neighbours[at]
  return there ? { id: there, page: other, index: at } : undefined
}
