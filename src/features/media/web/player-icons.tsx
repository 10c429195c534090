import type { ReactNode } from 'react'

/** Solid shapes, unlike the site's line icons, because these are buttons of a device. */
function Shape({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const PlayIcon = () => (
  <Shape>
    <path d="M7 4v16l13-8z" />
  </Shape>
)

export const PauseIcon = () => (
  <Shape>
    <path d="M6 4h4v16H6zM14 4h4v16h-4z" />
  </Shape>
)

const SPEAKER = 'M3 9v6h4l6 5V4L7 9z'

export const SoundIcon = () => (
  <Shape>
    <path
      d={`${SPEAKER}M16 8.2v7.6a4.4 4.4 0 0 0 0-7.6zM16 4v2.2a6.4 6.4 0 0 1 0 11.6V20a8.4 8.4 0 0 0 0-16z`}
    />
  </Shape>
)

export const MutedIcon = () => (
  <Shape>
    <path
      d={`${SPEAKER}M15.5 9.9 16.9 8.5 19 10.6 21.1 8.5 22.5 9.9 20.4 12 22.5 14.1 21.1 15.5 19 13.4 16.9 15.5 15.5 14.1 17.6 12z`}
    />
  </Shape>
)
