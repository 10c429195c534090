import { useMutation, useQueryClient } from '@tanstack/react-query'
import { testMailTexts as texts } from '#features/mail/texts/portal.ts'
import { sendTestMail } from '#features/mail/web/portal/mail.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Sends a mail to the admin's own address, and shows what the mail server said. */
export function TestMailButton({ className }: { className?: string }) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: sendTestMail,
    onSuccess: ({ recipient }) => showToast({ title: texts.sent, description: texts.sentTo(recipient) }),
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.failed, description: messageOf(error, texts.retry) }),
    onSettled: () => refresh(client, '/api/setup'),
  })
  return (
    <QuietButton className={className} disabled={sending.isPending} onClick={() => sending.mutate()}>
      {sending.isPending ? texts.sending : texts.send}
    </QuietButton>
  )
}
