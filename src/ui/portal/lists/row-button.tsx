import type { ReactNode } from 'react'
import { leaveRow } from '#ui/portal/lists/hidden-rows.ts'
import { TrashIcon } from '#ui/portal/display/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

type RowButtonProps = {
  children: ReactNode
  tone?: 'plain' | 'bad'
  /** What the row is about, for those who hear only the button. */
  about: string
  onPress: () => void
}

/** An action after which the row is gone: the focus goes to its neighbour first. */
export function RowButton({ children, tone = 'plain', about, onPress }: RowButtonProps) {
  return (
    <QuietButton
      tone={tone}
      aria-description={about}
      onClick={(event) => {
        leaveRow(event.currentTarget)
        onPress()
      }}
    >
      {children}
    </QuietButton>
  )
}

type DeleteButtonProps = Omit<RowButtonProps, 'children' | 'tone'> & { label?: string }

export const DeleteButton = ({ label = 'Delete', ...rest }: DeleteButtonProps) => (
  <RowButton tone="bad" {...rest}>
    <TrashIcon />
    {label}
  </RowButton>
)
