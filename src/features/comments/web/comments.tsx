import { Suspense, useState } from 'react'
import { commentsTitle, likeLabel, noComments } from '#features/comments/texts/site.ts'
import type { PublicComment } from '#features/posts/posts.schema.ts'
import { formatDate } from '#lib/dates.ts'
import { isMarked, mark, raise, raisedTo } from '#ui/marks.ts'
import { send } from '#ui/fetch.ts'
import { Image } from '#ui/image.tsx'
import { later } from '#ui/later.tsx'
import { OnceButton } from '#ui/once-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { WhenNear } from '#ui/when-near.tsx'

const LIKED_KEY = 'liked_comments'

const CommentForm = later(async () => (await import('#features/comments/web/comment-form.tsx')).CommentForm)

/** The form loads when the reader scrolls near it. */
export function Comments({ postId, comments }: { postId: string; comments: PublicComment[] }) {
  return (
    <section aria-labelledby="comments" className="comments border-t border-rule pt-8">
      <h2 id="comments" className="text-section">
        {commentsTitle}
        {comments.length > 0 && <span className="text-muted"> {comments.length}</span>}
      </h2>
      {comments.length === 0 && <p className="mt-5 font-read text-dek text-muted">{noComments}</p>}
      {comments.length > 0 && (
        <ol className="mt-6">
          {comments.map((comment) => (
            <li key={comment.id} className="border-t border-rule py-6">
              <Comment comment={comment} />
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

function Comment({ comment }: { comment: PublicComment }) {
  return (
    <article className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4">
      <div
        aria-hidden="true"
        className="relative grid size-11 place-items-center bg-raised font-display text-lg font-bold"
      >
        {comment.author.slice(0, 1).toUpperCase()}
        {comment.avatar && (
          <Image
            src={comment.avatar}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <div>
        <p className="font-semibold">
          {comment.author}
          <time dateTime={comment.date} className="ml-3 text-sm font-normal whitespace-nowrap text-muted">
            {formatDate(comment.date)}
          </time>
        </p>
        <p className="mt-2 max-w-[66ch] font-read text-lg/relaxed whitespace-pre-line">{comment.content}</p>
        <LikeButton comment={comment} />
      </div>
    </article>
  )
}

function LikeButton({ comment: { id, author, likes } }: { comment: PublicComment }) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState(false)
  const liked = given || (hydrated && isMarked(LIKED_KEY, id))
  const shown = Math.max(likes, raisedTo(id))

  async function like() {
    if (busy || liked) return
    setBusy(true)
    try {
      const answer = await send('POST /api/comments/:id/like', 'record', { params: { id } })
      mark(LIKED_KEY, id)
      raise(id, answer.likes)
      setGiven(true)
    } catch {
      // The count stays as it is, and the reader can press the button again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <OnceButton
      className="like"
      label={likeLabel(author, shown, liked)}
      count={String(shown)}
      shape="M12 20 3.5 11.5a5 5 0 0 1 7-7L12 6l1.5-1.5a5 5 0 0 1 7 7z"
      done={liked}
      busy={busy}
      onPress={() => void like()}
    />
  )
}
