import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnAddress } from '#features/auth/address.schema.ts'
import { addressCardTexts, pendingAddressTexts as texts } from '#features/auth/texts/address.ts'
import { addressQuery, sendLinksAgain, withdrawAddress } from '#features/auth/web/portal/address.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { showToast } from '#ui/toasts.ts'

type Pending = NonNullable<OwnAddress['pending']>

/** A change that waits: who has confirmed, and what the person can do. */
export function PendingAddress({ email, pending }: { email: string; pending: Pending }) {
  const client = useQueryClient()
  const handlers = {
    onError: (error: Error) =>
      showToast({ tone: 'bad', title: texts.failed, description: messageOf(error, texts.retry) }),
    onSettled: () => client.invalidateQueries({ queryKey: addressQuery.queryKey }),
  }
  const again = useMutation({
    mutationFn: sendLinksAgain,
    onSuccess: () => showToast({ title: addressCardTexts.sent, description: addressCardTexts.sentHint }),
    ...handlers,
  })
  const withdraw = useMutation({
    mutationFn: withdrawAddress,
    onSuccess: () => showToast({ title: texts.withdrawn, description: texts.withdrawnHint }),
    ...handlers,
  })
  const busy = again.isPending || withdraw.isPending
  return (
    <>
      <p className="font-semibold wrap-anywhere">{texts.lead(pending.new_email)}</p>
      <ul aria-label={texts.list} className="my-3 divide-y divide-rule border-y border-rule">
        <Side label={texts.side.old} email={email} confirmed={pending.old_confirmed} />
        <Side label={texts.side.new} email={pending.new_email} confirmed={pending.new_confirmed} />
      </ul>
      <p className="mb-5 text-sm text-muted">
        {pending.expired ? (
          texts.expired
        ) : (
          <>
            {texts.until} <LocalTime at={pending.expires_at} />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => again.mutate()}>
          {texts.again}
        </Button>
        <Button disabled={busy} onClick={() => withdraw.mutate()}>
          {texts.withdraw}
        </Button>
      </div>
    </>
  )
}

type SideProps = { label: string; email: string; confirmed: boolean }

const Side = ({ label, email, confirmed }: SideProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
    <div className="min-w-0 grow">
      <p className="text-sm text-muted">{label}</p>
      <p className="wrap-anywhere">{email}</p>
    </div>
    {confirmed ? (
      <Badge look="loud">{texts.confirmed}</Badge>
    ) : (
      <span className="text-sm text-muted">{texts.waiting}</span>
    )}
  </li>
)
