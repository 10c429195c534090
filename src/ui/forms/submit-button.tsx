import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

type SubmitButtonProps = { children: ReactNode; busy: boolean; className?: string }

/** The button of a form that only its script can send. Until that has loaded, it says so and can't be pressed. */
export function SubmitButton({ children, busy, className }: SubmitButtonProps) {
  const ready = useHydrated()
  return (
    <Button type="submit" look="loud" className={className} disabled={busy || !ready}>
      {ready ? children : 'Loading the form…'}
    </Button>
  )
}
