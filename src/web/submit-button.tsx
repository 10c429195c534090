import type { ComponentProps } from 'react'
import { SUBMIT_PATH } from '#lib/paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { openSubmit } from '#web/submit-dialog-host.tsx'

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'children'> & {
  onOpen?: () => void
}

/** All Submit Music buttons. They open the dialog without changing the URL. Without scripts they are links. */
export function SubmitButton({ look, className = '', children, onOpen }: SubmitButtonProps) {
  return (
    <>
      <Button
        look={look}
        aria-haspopup="dialog"
        className={`scripted ${className}`}
        onClick={() => {
          onOpen?.()
          openSubmit()
        }}
      >
        {children}
      </Button>
      <LinkButton look={look} to={SUBMIT_PATH} className={`unscripted ${className}`}>
        {children}
      </LinkButton>
    </>
  )
}
