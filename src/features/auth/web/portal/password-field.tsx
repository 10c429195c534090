import { type ComponentProps, useState } from 'react'
import { passwordFieldTexts } from '#features/auth/texts/portal.ts'
import { Field } from '#ui/field.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/portal/display/icons.tsx'

export function PasswordField({
  disabled = false,
  label,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      required
      disabled={disabled}
      after={
        <button
          type="button"
          aria-label={shown ? passwordFieldTexts.hide(label) : passwordFieldTexts.show(label)}
          aria-pressed={shown}
          disabled={disabled}
          className="grid size-11 shrink-0 place-items-center"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
