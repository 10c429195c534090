import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useNowPlaying } from '#features/media/web/now-playing.ts'
import { later } from '#ui/later.tsx'

const MiniPlayer = later(async () => (await import('#features/media/web/player.tsx')).MiniPlayer)

/** The place of the small player: there when something was started and the reader has left its page. */
export function PlayerDock() {
  const { track } = useNowPlaying()
  const { pathname } = useLocation()
  if (!track || `${pathname}/`.startsWith(`${track.page}/`)) return null
  return (
    <Suspense>
      <MiniPlayer track={track} />
    </Suspense>
  )
}
