import { element, type Xml } from '#lib/xml.ts'
import type { ContentComment } from '../content.ts'
import { localTime, utcTime } from './dates.ts'
import { asHtml, raw } from './parts.ts'

/** WordPress has parents before their replies, with smaller numbers. */
export function createComments(timeZone: string, next: () => number) {
  return async function* commentsOf(comments: AsyncIterable<ContentComment>): AsyncGenerator<Xml> {
    /** Replies to a deleted comment move up to the one above it. */
    const numbers = new Map<string, number>()
    for await (const comment of comments) {
      const parent = numbers.get(comment.parent_id ?? '') ?? 0
      const isRemoved = comment.status === 'removed'
      const number = isRemoved ? parent : next()
      numbers.set(comment.id, number)
      if (!isRemoved) yield commentXml(comment, number, parent)
    }
  }

  function commentXml(
    { author, email, content, status, created_at }: ContentComment,
    id: number,
    parent: number,
  ) {
    return element('wp:comment', {}, [
      element('wp:comment_id', {}, id),
      raw('wp:comment_author', asHtml(author)),
      raw('wp:comment_author_email', email),
      element('wp:comment_author_url', {}),
      raw('wp:comment_author_IP', ''),
      raw('wp:comment_date', localTime(created_at, timeZone)),
      raw('wp:comment_date_gmt', utcTime(created_at)),
      raw('wp:comment_content', asHtml(content)),
      raw('wp:comment_approved', status === 'approved' ? '1' : '0'),
      raw('wp:comment_type', 'comment'),
      element('wp:comment_parent', {}, parent),
      element('wp:comment_user_id', {}, 0),
    ])
  }
}

/** Hands each post its comments from one list, which is in the order of the posts. */
export function byPost(comments: AsyncIterable<ContentComment>) {
  const rows = comments[Symbol.asyncIterator]()
  let next: IteratorResult<ContentComment> | undefined
  return {
    async *of(postId: string): AsyncGenerator<ContentComment> {
      for (next ??= await rows.next(); !next.done && next.value.post_id === postId; next = await rows.next())
        yield next.value
    },
    close: async () => void (await rows.return?.()),
  }
}
