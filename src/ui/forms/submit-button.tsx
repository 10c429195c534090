import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { formTexts } from '#ui/texts/forms.ts'

type SubmitButtonProps = { children: ReactNode; busy: boolean; className?: string }

/** The button of a form that needs its script. It is disabled with an explanation until the script has loaded. */
export function SubmitButton({ children, busy, className }: SubmitButtonProps) {
  const ready = useHydrated()
  return (
    <Button type="submit" look="loud" className={className} disabled={busy || !ready}>
      {ready ? children : formTexts.loading}
    </Button>
  )
}
