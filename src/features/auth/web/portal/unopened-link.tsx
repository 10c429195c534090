import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'

type Props = {
  texts: { title: string; notOpened: string; retry: string }
  link: { error: unknown; refetch: () => Promise<unknown> }
}

/** A link from a mail that could not be read this time, for example without a connection. */
export const UnopenedLink = ({ texts, link }: Props) => (
  <AuthFrame title={texts.title}>
    <FormFailure message={messageOf(link.error, texts.notOpened)} />
    <p>
      <Button look="loud" onClick={() => void link.refetch()}>
        {texts.retry}
      </Button>
    </p>
  </AuthFrame>
)
