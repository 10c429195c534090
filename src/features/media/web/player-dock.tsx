import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useNowPlaying } from '#features/media/web/now-playing.ts'
import { later } from '#ui/later.tsx'

const MiniPlayer = later(async () => (await import('#features/media/web/player.tsx')).MiniPlayer)

/** Shows the small player after the reader has left the page of the playing track. */
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
