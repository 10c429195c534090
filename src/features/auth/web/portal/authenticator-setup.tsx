import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { encode } from 'uqr'
import type { NewAuthenticator } from '#features/auth/factors.schema.ts'
import { setUpTexts as texts } from '#features/auth/texts/factors.ts'
import { CodeField } from '#features/auth/web/portal/code-field.tsx'
import { confirmAuthenticator } from '#features/auth/web/portal/factors.api.ts'
import { textOf } from '#lib/shapes.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'

type SetupProps = {
  fresh: NewAuthenticator
  onCodes: (recoveryCodes: string[]) => void
  onCancel?: () => void
}

/** The secret for the app, and the code that proves that the app has it. */
export function AuthenticatorSetup({ fresh, onCodes, onCancel }: SetupProps) {
  const confirm = useMutation({
    mutationFn: confirmAuthenticator,
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate(textOf(new FormData(event.currentTarget).get('code')))
  }
  return (
    <form className="mt-2 flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted">{texts.scan}</p>
      <QrCode text={fresh.uri} />
      <p>
        <span className="block text-sm text-muted">{texts.secret}</span>
        <code className="font-mono">{fresh.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <p className="font-semibold">{texts.code}</p>
      <CodeField
        id="setup-code"
        data-first
        error={confirm.isError ? messageOf(confirm.error, texts.failed) : undefined}
      />
      <div className={`flex flex-wrap gap-3 ${onCancel ? 'justify-end' : ''}`}>
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
        <Button type="submit" look="loud" disabled={confirm.isPending}>
          {confirm.isPending ? texts.confirming : texts.confirm}
        </Button>
      </div>
    </form>
  )
}

/** Black on white in both themes, because some cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text])
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={texts.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
