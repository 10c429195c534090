import type { ReactNode } from 'react'

/** A grid of 24 units with square caps, to match the headline font. */
export function Icon({ children, className = 'size-5' }: { children: ReactNode; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.2 1.2M17.8 17.8 19 19M5 19l1.2-1.2M17.8 6.2 19 5" />
  </Icon>
)

export const MoonIcon = () => (
  <Icon>
    <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z" />
  </Icon>
)

export const SystemIcon = () => (
  <Icon>
    <path d="M3 4h18v12H3zM8 21h8M12 16v5" />
  </Icon>
)

export const PinIcon = () => (
  <Icon className="size-3">
    <path fill="currentColor" d="m14 3 7 7-3 1-3 3-1 5-9-9 5-1 3-3zM9 15l-6 6" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon className="size-6">
    <path d="M3 7h18M3 17h18" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon className="size-6">
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
)

export const ArrowIcon = () => (
  <Icon>
    <path d="M4 12h15M13 6l6 6-6 6" />
  </Icon>
)

export const ArrowBackIcon = () => (
  <Icon>
    <path d="M20 12H5M11 6l-6 6 6 6" />
  </Icon>
)

export const OutIcon = () => (
  <Icon className="size-4">
    <path d="M7 17 18 6M9 6h9v9" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon className="size-5 shrink-0">
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
)
