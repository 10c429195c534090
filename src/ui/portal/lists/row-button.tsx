import type { ReactNode } from 'react'
import { leaveRow } from '#ui/portal/lists/hidden-rows.ts'
import { TrashIcon } from '#ui/portal/display/icons.tsx'
import { listTexts } from '#ui/texts/portal.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

type RowButtonProps = {
  children: ReactNode
  tone?: 'plain' | 'bad'
  /** Describes the row to screen readers. */
  about: string
  onPress: () => void
}

/** For actions that remove the row. Moves the focus to a neighbouring row first. */
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

export const DeleteButton = ({ label = listTexts.delete, ...rest }: DeleteButtonProps) => (
  <RowButton tone="bad" {...rest}>
    <TrashIcon />
    {label}
  </RowButton>
)
