import type { ReactNode } from 'react'

/** A list that scrolls within a fixed height; by keyboard, too. */
export function ScrollList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Not every browser lets the keyboard into what scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul aria-label={label} tabIndex={0} className="max-h-80 overflow-y-auto border border-rule">
      {children}
    </ul>
  )
}
