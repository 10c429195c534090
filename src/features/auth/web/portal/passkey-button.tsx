import type { ComponentProps } from 'react'
import { passkeyTexts as texts } from '#features/auth/texts/passkeys.ts'
import { Button } from '#ui/button.tsx'

type PasskeyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  waiting: boolean
  /** Gets the form around the button. */
  onPasskey: (form: HTMLFormElement | null) => Promise<void>
}

/** Opens the browser's window for passkeys. */
export const PasskeyButton = ({ waiting, onPasskey, children, ...rest }: PasskeyButtonProps) => (
  <Button {...rest} onClick={(event) => void onPasskey(event.currentTarget.form)}>
    {waiting ? texts.waiting : children}
  </Button>
)
