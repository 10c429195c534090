import type { ReactNode } from 'react'
import { leaveRow } from '#ui/portal/hidden-rows.ts'
import { TrashIcon } from '#ui/portal/icons.tsx'
import { QuietButton } from '#ui/portal/quiet-button.tsx'

type RowButtonProps = { children: ReactNode; tone?: 'plain' | 'bad'; onPress: () => void }

/** An action after which the row is gone: the focus goes to its neighbour first. */
export function RowButton({ children, tone = 'plain', onPress }: RowButtonProps) {
  return (
    <QuietButton
      tone={tone}
      onClick={(event) => {
        leaveRow(event.currentTarget)
        onPress()
      }}
    >
      {children}
    </QuietButton>
  )
}

export const DeleteButton = ({ label = 'Delete', onPress }: { label?: string; onPress: () => void }) => (
  <RowButton tone="bad" onPress={onPress}>
    <TrashIcon />
    {label}
  </RowButton>
)
