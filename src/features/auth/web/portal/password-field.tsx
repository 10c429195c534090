import { type ComponentProps, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/portal/display/icons.tsx'

/** A password that can be looked at. */
export function PasswordField({
  disabled = false,
  label,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const what = label.toLowerCase()
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
          aria-label={shown ? `Hide ${what}` : `Show ${what}`}
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
