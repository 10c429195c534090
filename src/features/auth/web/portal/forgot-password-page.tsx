import { useMutation } from '@tanstack/react-query'
import { forgotPasswordTexts as texts } from '#features/auth/texts/portal.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { useAuthPaths } from '#features/auth/web/portal/use-auth-paths.ts'
import { textOf } from '#lib/shapes.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { Field } from '#ui/field.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'

export function ForgotPasswordPage() {
  const { login } = useAuthPaths()
  const ask = useMutation({
    mutationFn: (email: string) => send('POST /api/auth/forgot-password', 'nothing', { body: { email } }),
  })
  return (
    <AuthFrame title={texts.title} lead={texts.lead}>
      {ask.isSuccess ? (
        <p role="status" className="border-l-4 border-success bg-raised px-4 py-3">
          {texts.sent(ask.variables)}
        </p>
      ) : (
        <form
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            ask.mutate(textOf(new FormData(event.currentTarget).get('email')))
          }}
        >
          <FormFailure message={ask.isError && messageOf(ask.error, texts.failed)} />
          <Field id="email" name="email" label={texts.email} type="email" autoComplete="username" required />
          <Button type="submit" look="loud" disabled={ask.isPending}>
            {ask.isPending ? texts.sending : texts.send}
          </Button>
        </form>
      )}
      <p>
        <a href={login} className="link inline-flex min-h-11 items-center font-semibold">
          {texts.back}
        </a>
      </p>
    </AuthFrame>
  )
}
