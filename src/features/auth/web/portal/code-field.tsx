import type { ComponentProps } from 'react'
import { codeTexts as texts } from '#features/auth/texts/factors.ts'
import { Field } from '#ui/field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'type'> & { recovery?: boolean }

/** A code of the authenticator app, or a recovery code. */
export const CodeField = ({ recovery = false, ...field }: CodeFieldProps) => (
  <Field
    name="code"
    {...field}
    // A new element, so that phones show the right keyboard.
    key={recovery ? 'recovery' : 'app'}
    label={recovery ? texts.recovery : texts.code}
    hint={recovery ? texts.recoveryHint : texts.codeHint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    inputMode={recovery ? 'text' : 'numeric'}
    maxLength={40}
    required
  />
)
