import { type ReactNode, useState } from 'react'
import { likeLabel, replyTexts } from '#features/comments/texts/site.ts'
import type { PublicComment } from '#features/posts/posts.schema.ts'
import { formatDate } from '#lib/dates.ts'
import { isMarked, mark, raise, raisedTo } from '#ui/marks.ts'
import { send } from '#ui/fetch.ts'
import { Image } from '#ui/image.tsx'
import { OnceButton } from '#ui/once-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

const LIKED_KEY = 'liked_comments'

type CommentProps = {
  comment: PublicComment
  /** The line that names the comment it replies to. */
  about: ReactNode
  isAnswered: boolean
  onReply: () => void
}

export const replyButtonId = (commentId: string) => `reply-${commentId}`

export function Comment({ comment, about, isAnswered, onReply }: CommentProps) {
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
        {about}
        <p className="mt-2 max-w-[66ch] font-read text-lg/relaxed whitespace-pre-line">{comment.content}</p>
        <div className="mt-3 flex flex-wrap gap-x-5">
          <LikeButton comment={comment} />
          <button
            id={replyButtonId(comment.id)}
            type="button"
            className="reply scripted screen-only"
            aria-label={replyTexts.label(comment.author)}
            aria-expanded={isAnswered}
            onClick={onReply}
          >
            {replyTexts.reply}
          </button>
        </div>
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
