import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { campaignsQuery } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import type { NewsletterForm } from '#features/newsletter/web/portal/newsletter-form.ts'
import { cancelSendingTexts, waitingTexts } from '#features/newsletter/texts/portal.ts'
import { countdownText, isSoon } from '#features/newsletter/web/portal/send-status.ts'
import { useCallBack } from '#features/newsletter/web/portal/use-call-back.ts'
import { useCountdown } from '#features/newsletter/web/portal/use-countdown.ts'
import { Button } from '#ui/button.tsx'

/** The send button is far below, and there are only 30 seconds to cancel. */
const bringIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

type WaitingSendsProps = {
  form: NewsletterForm
  /** The newsletter that was sent from this form. Others must not scroll the page while someone is writing. */
  own: string | undefined
}

/** Newsletters that start within seconds, including those of colleagues, each with a button to cancel. */
export function WaitingSends({ form, own }: WaitingSendsProps) {
  const { data, dataUpdatedAt } = useQuery(campaignsQuery)
  const waiting = (data ?? []).filter(isSoon)
  if (waiting.length === 0) return null
  return (
    <ul aria-label={waitingTexts.list} className="mb-5 flex flex-col gap-3">
      {waiting.map((campaign) => (
        <Waiting
          key={campaign.id}
          campaign={campaign}
          readAt={dataUpdatedAt}
          form={form}
          isOwn={campaign.id === own}
        />
      ))}
    </ul>
  )
}

type WaitingProps = { campaign: Campaign; readAt: number; form: NewsletterForm; isOwn: boolean }

function Waiting({ campaign, readAt, form, isOwn }: WaitingProps) {
  const { subject, total, starts_in } = campaign
  const seconds = useCountdown(starts_in ?? 0, readAt)
  const callBack = useCallBack(form)
  return (
    <li
      ref={isOwn ? bringIntoView : undefined}
      className="flex scroll-mt-24 flex-wrap items-center gap-x-5 gap-y-3 border-l-4 border-ink bg-raised px-4 py-3"
    >
      <p className="min-w-0 grow">
        <strong className="block tabular-nums">{countdownText(seconds)}</strong>
        <span className="break-words">{waitingTexts.what(subject, total)}</span>
      </p>
      <Button
        aria-description={subject}
        disabled={callBack.isPending}
        onClick={() => callBack.mutate(campaign)}
      >
        {callBack.isPending ? cancelSendingTexts.cancelling : cancelSendingTexts.cancel}
      </Button>
    </li>
  )
}
