import { Suspense, useState } from 'react'
import { commentsTitle, noComments, removedComment, replyTexts } from '#features/comments/texts/site.ts'
import { Comment, replyButtonId } from '#features/comments/web/comment.tsx'
import type { PublicComment } from '#features/posts/posts.schema.ts'
import { later } from '#ui/later.tsx'
import { WhenNear } from '#ui/when-near.tsx'

const CommentForm = later(async () => (await import('#features/comments/web/comment-form.tsx')).CommentForm)

type Placed = { comment: PublicComment; depth: number; parent: PublicComment | undefined }

/** The server sends each comment before its replies. */
function placed(comments: PublicComment[]): Placed[] {
  const known = new Map<string | undefined, Placed>()
  return comments.map((comment) => {
    const above = known.get(comment.parent_id)
    const place = { comment, depth: above ? above.depth + 1 : 0, parent: above?.comment }
    known.set(comment.id, place)
    return place
  })
}

/** The indents of replies. Deeper ones stay at the last and say whom they answer. */
const INDENTS = ['', 'ml-4 sm:ml-15', 'ml-8 sm:ml-30']

/** The form loads when the reader scrolls near it. */
export function Comments({ postId, comments }: { postId: string; comments: PublicComment[] }) {
  const [answered, setAnswered] = useState('')
  const count = comments.filter(({ removed }) => !removed).length

  function close() {
    document.getElementById(replyButtonId(answered))?.focus()
    setAnswered('')
  }

  return (
    <section aria-labelledby="comments" className="comments border-t border-rule pt-8">
      <h2 id="comments" className="text-section">
        {commentsTitle}
        {count > 0 && <span className="text-muted"> {count}</span>}
      </h2>
      {count === 0 && <p className="mt-5 font-read text-dek text-muted">{noComments}</p>}
      {count > 0 && (
        <ol className="mt-6">
          {placed(comments).map(({ comment, depth, parent }) => (
            <li
              key={comment.id}
              className={`border-t border-rule py-6 ${INDENTS[Math.min(depth, INDENTS.length - 1)]}`}
            >
              {comment.removed ? (
                <p className="font-read text-muted">{removedComment}</p>
              ) : (
                <Comment
                  comment={comment}
                  about={parent && <InReplyTo parent={parent} isVisible={depth >= INDENTS.length} />}
                  isAnswered={answered === comment.id}
                  onReply={() => (answered === comment.id ? close() : setAnswered(comment.id))}
                />
              )}
              {answered === comment.id && (
                <div className="mt-4">
                  <Suspense>
                    <CommentForm postId={postId} parent={comment} onClose={close} />
                  </Suspense>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <WhenNear className="scripted screen-only mt-8 min-h-96">
        <Suspense>
          <CommentForm postId={postId} />
        </Suspense>
      </WhenNear>
    </section>
  )
}

/** The indent says it too, but only to readers who see it. */
const InReplyTo = ({ parent, isVisible }: { parent: PublicComment; isVisible: boolean }) => (
  <p className={isVisible ? 'text-sm text-muted' : 'sr-only'}>
    {parent.removed ? replyTexts.toRemoved : replyTexts.to(parent.author)}
  </p>
)
