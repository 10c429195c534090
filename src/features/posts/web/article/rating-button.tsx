import { useState } from 'react'
import { isMarked, mark, raise, raisedTo } from '#ui/marks.ts'
import { send } from '#ui/fetch.ts'
import { OnceButton } from '#ui/once-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { pointsText, ratedText, rateText } from '../../texts/article-parts.ts'

const RATED_KEY = 'rated_posts'

/** A visitor can give one point a day. */
const markOf = (id: string) => `${id} ${new Date().toISOString().slice(0, 10)}`

/** The displayed count rises even if the call fails. */
export function RatingButton({ id, rating }: { id: string; rating: number }) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState(false)
  const rated = given || (hydrated && isMarked(RATED_KEY, markOf(id)))
  // Never below the number that the reader has seen, and without counting the reader's point twice: we may have
  // read the rating before or after it.
  const points = Math.max(rating, raisedTo(id))

  async function rate() {
    if (busy || rated) return
    setBusy(true)
    try {
      await send('POST /api/posts/:id/rate', 'nothing', { params: { id } })
      mark(RATED_KEY, markOf(id))
    } catch {
      // Not reported on purpose (docs/departures.md): the reader can try again after a reload.
    }
    raise(id, rating + 1)
    setGiven(true)
    setBusy(false)
  }

  const count = pointsText(points)
  return (
    <OnceButton
      className="rating"
      label={rated ? ratedText(count) : rateText(count)}
      count={count}
      shape="M12 4 22 20H2z"
      done={rated}
      busy={busy}
      onPress={() => void rate()}
    />
  )
}
