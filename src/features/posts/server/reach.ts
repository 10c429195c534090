import type { Row } from '#db/tables.ts'
import { may } from '#lib/permissions.ts'
import { forbidden } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { PostForm } from '../post-form.schema.ts'
import { postErrors } from '../texts/errors.ts'

export type Writer = Pick<Identity, 'accountId' | 'role'>

/** Which posts a person may see and change beyond those that readers see: all, their own, or none. */
export type Reach = 'all' | { own: string } | 'none'

export function reachOf(caller: Writer | null): Reach {
  if (caller && may(caller.role, 'posts.edit-all')) return 'all'
  return caller && may(caller.role, 'posts.write') ? { own: caller.accountId } : 'none'
}

type Owned = Pick<Row<'post'>, 'author_id'>

export const isWithin = (reach: Reach, { author_id }: Owned): boolean =>
  reach === 'all' || (reach !== 'none' && author_id === reach.own)

/** Without a caller, the server itself saves: the sample, or a curator's review. */
export function refuseOthers(by: Writer | null, post: Owned) {
  if (by && !isWithin(reachOf(by), post)) throw forbidden(postErrors.notYours)
}

/** An author's post belongs to the editors once they have published or scheduled it. */
export function refuseChange(by: Writer | null, post: Owned & Pick<Row<'post'>, 'status'>) {
  refuseOthers(by, post)
  if (by && post.status !== 'draft' && !may(by.role, 'posts.publish')) throw forbidden(postErrors.published)
}

/** What a form sets beyond the text: authors may neither publish nor arrange. */
export function refuseForm(by: Writer | null, form: PostForm, before: Row<'post'> | undefined) {
  if (!by) return
  const status = form.status ?? before?.status ?? 'published'
  if (status !== 'draft' && !may(by.role, 'posts.publish')) throw forbidden(postErrors.mayNotPublish)
  if (isArranging(form, before) && !may(by.role, 'posts.arrange')) throw forbidden(postErrors.mayNotArrange)
}

function isArranging({ featured, priority, categories }: PostForm, before: Row<'post'> | undefined) {
  const { featured: wasFeatured = false, priority: lastPriority = 0, categories: pinned = [] } = before ?? {}
  return (
    (featured ?? wasFeatured) !== wasFeatured ||
    (priority ?? lastPriority) !== lastPriority ||
    [...new Set(categories)].toSorted().join() !== pinned.toSorted().join()
  )
}
