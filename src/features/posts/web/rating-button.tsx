import { useState } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { isMarked, mark, raise, raisedTo } from '#ui/marks.ts'
import { send } from '#ui/fetch.ts'
import { OnceButton } from '#ui/once-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

const RATED_KEY = 'rated_posts'

/** A visitor may give a point every day. */
const markOf = (id: string) => `${id} ${new Date().toISOString().slice(0, 10)}`

/** One press, one point. What the reader sees rises even if the call fails: nobody is told off for liking something. */
export function RatingButton({ id, rating }: { id: string; rating: number }) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState(false)
  const rated = given || (hydrated && isMarked(RATED_KEY, markOf(id)))
  // Never less than the reader has seen, and not her point twice: the rating may have been read before it or after.
  const points = Math.max(rating, raisedTo(id))

  async function rate() {
    if (busy || rated) return
    setBusy(true)
    try {
      await send('POST /api/posts/:id/rate', 'nothing', { params: { id } })
      mark(RATED_KEY, markOf(id))
    } catch {
      // Not reported, as the spec wants it; after a reload the reader may try again.
    }
    raise(id, rating + 1)
    setGiven(true)
    setBusy(false)
  }

  const count = `${formatCount(points)} ${points === 1 ? 'point' : 'points'}`
  return (
    <OnceButton
      className="rating"
      label={rated ? `Rated: ${count}` : `Rate this post: ${count}`}
      count={count}
      shape="M12 4 22 20H2z"
      done={rated}
      busy={busy}
      onPress={() => void rate()}
    />
  )
}
