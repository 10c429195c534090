import type { ReactNode } from 'react'

/** A list with a fixed height that also scrolls by keyboard. */
export function ScrollList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Not every browser makes scrollable elements focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul aria-label={label} tabIndex={0} className="max-h-80 overflow-y-auto border border-rule">
      {children}
    </ul>
  )
}
